import { expect, test } from '../fixtures/test.ts';

test('what is read until the letters have come takes as much room as with them', async ({
  world,
  pageOf,
}) => {
  const page = await pageOf(world.own.organization);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { isThere, families, own, fallback } = await page.evaluate(async () => {
    const text = 'Alleen Annemiek Visser zet de brandmeldinstallatie van 24-11-2026 weer in bedrijf';
    await document.fonts.load('14px "Inter Variable"', text);
    const local = await document.fonts.load('14px "Inter Fallback"', text).catch(() => []);
    const sizeIn = (family: string) => {
      const span = document.createElement('span');
      span.textContent = text;
      Object.assign(span.style, { font: `14px ${family}`, position: 'absolute', whiteSpace: 'nowrap' });
      document.body.append(span);
      const { width, height } = span.getBoundingClientRect();
      span.remove();
      return { width, height };
    };
    return {
      isThere: local.some(({ status }) => status === 'loaded'),
      families: getComputedStyle(document.body).fontFamily,
      own: sizeIn('"Inter Variable"'),
      fallback: sizeIn('"Inter Fallback"'),
    };
  });
  expect(families).toMatch(/^"Inter Variable", "Inter Fallback"/);
  // On a machine with neither Arial nor Liberation Sans there is nothing to measure.
  if (isThere) {
    expect(fallback.height).toBeCloseTo(own.height, 0);
    expect(fallback.width / own.width).toBeGreaterThan(0.97);
    expect(fallback.width / own.width).toBeLessThan(1.03);
  }
});
