import { displayName } from '@fireledger/domain/user/display-name.ts';
import type { Access } from '../db/with-access.ts';
import { PEOPLE } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { byKey, type DisciplineKey, type LocationSpec } from './specs.ts';
import { type Making, made } from './world.ts';

const PANELS = [
  ['Hertek', 'Penta 6000'],
  ['Siemens', 'Cerberus PRO FC724'],
  ['Notifier', 'Pearl'],
  ['Bosch', 'AVENAR panel 8000'],
  ['Esser', 'FlexES control'],
] as const;

/** The years of the norms to which each kind of installation was built. */
const NORM_YEARS: Readonly<Record<DisciplineKey, readonly number[]>> = {
  fire: [1996, 2009, 2017],
  evacuation: [2004, 2012],
  lighting: [1999, 2013],
  extinguishers: [2006, 2008],
  sprinklers: [2013, 2018],
};

/** The share of installations that nobody has described yet, and the share of the others without a deputy. */
const UNKNOWN = 0.1;
const ALONE = 0.25;

/** Inserts the installations of a location: who maintains them, and the parts of those for fire detection. */
export async function insertInstallations(
  { world }: Making,
  { db }: Access,
  spec: LocationSpec,
): Promise<void> {
  const { id: location_id, organizationID: organization_id } = made(world.locations, spec.key);
  for (const key of spec.disciplines) {
    const random = createRandom(`installation/${spec.key}/${key}`);
    // Something is always known about fire detection.
    if (key !== 'fire' && random.chance(UNKNOWN)) continue;
    const discipline_id = made(world.disciplines, key);
    await db
      .insertInto('installation')
      .values({
        location_id,
        discipline_id,
        organization_id,
        ...madeOf(key, random),
        ...keptBy(spec, random),
      })
      .execute();
  }
}

/** Only fire detection has a panel and detectors. */
function madeOf(key: DisciplineKey, random: Random) {
  const norm_year = random.pick(NORM_YEARS[key]);
  if (key !== 'fire') {
    return { has_detectors: false, norm_year };
  }
  const [panel_make, panel_type] = random.pick(PANELS);
  const max_unwanted_alarms = random.pick([0.5, 0.75, 1, 1.25, 2]);
  return { norm_year, panel_make, panel_type, detector_count: random.int(85, 420), max_unwanted_alarms };
}

function keptBy(spec: LocationSpec, random: Random) {
  const manager = { manager_name: displayName(byKey(PEOPLE, spec.contact)), manager_phone: spec.phone };
  const mates = PEOPLE.filter(
    ({ key, company, leftDaysAgo }) =>
      company === spec.organization && key !== spec.contact && leftDaysAgo === null,
  );
  if (mates.length === 0 || random.chance(ALONE)) {
    return manager;
  }
  const phone = `06 ${random.int(10, 59)} ${random.int(10, 99)} ${random.int(10, 99)} ${random.int(10, 99)}`;
  return { ...manager, deputy_name: displayName(random.pick(mates)), deputy_phone: phone };
}
