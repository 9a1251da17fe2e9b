import { randomBytes } from 'node:crypto';
import { encodeLogbookCode } from '@fireledger/domain/logbook/code.ts';
import { LOGBOOK_CODE_LENGTH } from '@fireledger/domain/shared/limits.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureWebBuilt } from '../../packages/server/src/start/web-build.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { type Caller, signInCallers, type Writer } from './callers.ts';
import { asSuperuser, type BenchDatabase, openCluster } from './databases.ts';
import { bytesOf, openFirstVisit, scriptsOf, timeUntilUsable } from './page-load.ts';
import { table, verdict } from './report.ts';
import {
  blankPixels,
  FRAME_BUDGET_MS,
  type Frames,
  framesOfWheel,
  readToTheEnd,
  watchFrames,
} from './scroll-frames.ts';
import { startOurs } from './servers.ts';
import { startUpRows } from './start-up.ts';

/** The budgets of design section 9: kilobytes (1,000 bytes) of JavaScript as transferred, and milliseconds. */
const BUDGETS = { publicScripts: 130, publicUsable: 2000, firstScripts: 280, nextScripts: 60 } as const;
const EVENTS = 10_000;
const VISITS = 3;
const SCROLL_PASSES = 3;
/** The number of rows to scroll through. */
const LONG_LIST = 20_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
const NEXT_SCREENS = [
  '/action-event/list',
  '/action-event/create',
  '/logbook-registration/list',
  '/historical-event/list',
  '/location/list',
];

/** Measures the built web app in Chromium; returns the figures as a table. Stops everything that it starts. */
export async function measureWeb(say: (line: string) => void): Promise<string> {
  const undo: (() => Promise<void>)[] = [];
  try {
    await ensureWebBuilt(say);
    const cluster = await openCluster(say);
    undo.push(cluster.close);
    const database = await cluster.open(EVENTS, say);
    undo.push(database.drop);
    const secret = randomBytes(32).toString('hex');
    const server = await startOurs(database, secret);
    undo.push(server.stop);
    const { organization, owner, writers } = await signInCallers(database, secret, server.url);
    const code = await hangUpCode(database, writers);
    const browser = await chromium.launch({ executablePath: findChromium(say), args: FLAGS });
    undo.push(() => browser.close());
    say('Measuring the web app in Chromium');
    const rows = [
      ...(await startUpRows()),
      ...(await publicRows(browser, `${server.url}/public/logbook?code=${code}`)),
      ...(await screenRows(browser, server.url, organization)),
      ...(await scrollRows(browser, server.url, owner)),
    ];
    const report = table(['what', 'measured', 'budget'], rows);
    say(`\n${report}\n`);
    return report;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** Creates a QR code and a password for one place. */
async function hangUpCode(database: BenchDatabase, [place]: readonly Writer[]): Promise<string> {
  if (!place) throw new Error('there is no place to hang up a code');
  const code = encodeLogbookCode(randomBytes(LOGBOOK_CODE_LENGTH));
  await asSuperuser(
    database.superuserUrl,
    `insert into location_secret (location_id, organization_id, logbook_password)
       values ('${place.locationID}', '${place.organizationID}', '4711');
     insert into logbook_code (code, organization_id, location_id, discipline_id)
       values ('${code}', '${place.organizationID}', '${place.locationID}', '${place.disciplineID}')`,
  );
  return code;
}

/**
 * A visitor's first visit on a slow phone: the transferred size, and the time until the password can be typed; the median of the
 * visits.
 */
async function publicRows(browser: Browser, url: string): Promise<string[][]> {
  const times: number[] = [];
  let scripts = new Map<string, number>();
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await openFirstVisit(browser, { slow: true });
    times.push(await timeUntilUsable(page, url, 'dialog input'));
    scripts = await scriptsOf(page);
    await page.context().close();
  }
  const usable = times.sort((a, b) => a - b)[Math.floor(VISITS / 2)] ?? Number.NaN;
  return [
    sizeRow('public logbook, JavaScript of a first visit', bytesOf(scripts), BUDGETS.publicScripts),
    [
      'public logbook, password can be typed after',
      `${Math.round(usable)} ms`,
      verdict(usable <= BUDGETS.publicUsable, `at most ${BUDGETS.publicUsable} ms`),
    ],
  ];
}

/** The transferred size of a signed-in user's first screen, and the additional size of each further one. */
async function screenRows(browser: Browser, origin: string, caller: Caller): Promise<string[][]> {
  const page = await signedInPage(browser, origin, caller);
  await timeUntilUsable(page, `${origin}/`, 'main h1, main h2');
  const known = await scriptsOf(page);
  const rows = [sizeRow('first signed-in screen, JavaScript', bytesOf(known), BUDGETS.firstScripts)];
  for (const path of NEXT_SCREENS) {
    await timeUntilUsable(page, `${origin}${path}`, 'main h1, main h2');
    const more = [...(await scriptsOf(page))].filter(([url]) => !known.has(url));
    rows.push(sizeRow(`${path}, JavaScript more than the first`, bytesOf(more), BUDGETS.nextScripts));
  }
  await page.context().close();
  return rows;
}

async function signedInPage(browser: Browser, origin: string, caller: Caller): Promise<Page> {
  const page = await openFirstVisit(browser, { slow: false });
  const cookies = (caller.headers.cookie ?? '').split('; ').map((cookie) => cookie.split('='));
  await page
    .context()
    .addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: origin, httpOnly: true })));
  return page;
}

/** The frames while the owner reads through 20,000 locations and turns the wheel: slowly, fast, and in jumps; in several passes. */
async function scrollRows(browser: Browser, origin: string, owner: Caller): Promise<string[][]> {
  const passes: ScrollPass[] = [];
  for (let pass = 0; pass < SCROLL_PASSES; pass++) {
    const page = await signedInPage(browser, origin, owner);
    passes.push(await scrollThrough(browser, page, `${origin}/location/list`));
    await page.context().close();
  }
  const acts = passes[0]?.frames.map(({ what }) => what) ?? [];
  const blank = Math.max(...passes.map((pass) => pass.blank));
  return [
    ...acts.map((what, index) =>
      frameRow(
        what,
        passes.flatMap(({ frames }) => frames[index] ?? []),
      ),
    ),
    [
      `${LONG_LIST} locations, view without rows after scrolling`,
      `${blank} px`,
      verdict(blank === 0, 'none'),
    ],
  ];
}

type ScrollPass = {
  readonly frames: readonly (Frames & { readonly what: string })[];
  readonly blank: number;
};

async function scrollThrough(browser: Browser, page: Page, url: string): Promise<ScrollPass> {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(url);
  await page.waitForSelector('[data-row]');
  await watchFrames(page);
  const frames = [{ what: 'read to the end', ...(await readToTheEnd(browser, page, LONG_LIST)) }];
  let blank = await blankPixels(page);
  for (const step of [120, 900, 8000]) {
    frames.push({ what: `wheel of ${step} px a frame`, ...(await framesOfWheel(browser, page, step)) });
    blank = Math.max(blank, await blankPixels(page));
  }
  return { frames, blank };
}

/** The longest frame of each pass: other work on the machine can only lengthen a frame, and the best pass shows by how much. */
function frameRow(what: string, passes: readonly Frames[]): string[] {
  const longest = passes.map((pass) =>
    pass.longest === 0 ? `under ${FRAME_BUDGET_MS}` : Math.round(pass.longest),
  );
  const processor = Math.max(...passes.map((pass) => pass.processor));
  return [
    `${LONG_LIST} locations, ${what}, longest frame of each pass (most processor time)`,
    `${longest.join(', ')} ms (${Math.round(processor)} ms)`,
    verdict(
      passes.every(({ tooLong }) => tooLong === 0),
      `at most ${FRAME_BUDGET_MS} ms`,
    ),
  ];
}

function sizeRow(what: string, bytes: number, budget: number): string[] {
  return [what, `${(bytes / 1000).toFixed(1)} KB`, verdict(bytes <= budget * 1000, `at most ${budget} KB`)];
}
