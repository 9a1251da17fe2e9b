export const WALL_ROLES = [
  'fl_owner',
  'fl_reseller',
  'fl_organization',
  'fl_location',
  'fl_contractor',
  'fl_visitor',
  'fl_worker',
  'fl_anonymous',
] as const;
export type WallRole = (typeof WALL_ROLES)[number];

/**
 * The wall as one table (design section 4): what each role may do to a row of its own side / of a side that it has no tie with.
 * s select, i insert, u update, d delete, - nothing. The columns are the roles above in their order. The sides are those of
 * testing/world.ts; shared tables (disciplines, causes) have the same value for both. A visitor's inserts are not listed: they
 * are allowed only for the visitor's own registration, which db/wall/visitor-wall.test.ts tests.
 */
const TABLE = `
assignee_request      -/-        -/-        -/-        -/-        -/-        -/-        sid/sid    -/-
assignment_notice     -/-        -/-        -/-        -/-        -/-        -/-        sid/sid    -/-
attempt               -/-        -/-        -/-        -/-        -/-        -/-        siud/siud  siud/siud
chapter               siud/siud  -/-        s/s        s/s        s/s        s/s        s/s        -/-
contract              siud/siud  s/-        siud/-     s/-        s/-        -/-        s/s        -/-
contractor            siud/siud  s/s        s/s        s/s        su/-       -/-        s/s        s/s
credential            -/-        -/-        -/-        -/-        -/-        -/-        s/s        siu/siu
custom_field          siud/siud  siud/-     siud/-     siud/-     s/-        -/-        s/s        -/-
device                -/-        -/-        -/-        -/-        -/-        -/-        sd/sd      siu/siu
discipline            siud/siud  s/s        s/s        s/s        s/s        s/s        s/s        s/s
document              siu/siu    -/-        siu/-      siu/-      siu/-      s/-        sd/sd      -/-
document_look         -/-        -/-        -/-        -/-        -/-        -/-        sud/sud    -/-
document_notice       -/-        -/-        -/-        -/-        -/-        -/-        siud/siud  -/-
document_version      si/si      -/-        si/-       si/-       si/-       s/-        s/s        -/-
document_warning      -/-        -/-        -/-        -/-        -/-        -/-        si/si      -/-
event_reminder        -/-        -/-        -/-        -/-        -/-        -/-        si/si      -/-
file                  sid/sid    -/-        si/-       si/-       si/-       -/-        sid/sid    -/-
fire_cause            siu/siu    -/-        s/s        s/s        s/s        -/-        s/s        -/-
idempotency_key       -/-        -/-        -/-        -/-        -/-        -/-        sd/sd      -/-
installation          siu/siu    siu/-      siu/-      siu/-      s/-        -/-        s/s        -/-
installation_detectors s/s       s/-        s/-        s/-        s/-        -/-        s/s        -/-
ledger_chain          -/-        -/-        -/-        -/-        -/-        -/-        s/s        -/-
ledger_entry          s/s        s/-        s/-        s/-        s/-        -/-        s/s        -/-
ledger_person_value   s/s        s/-        s/-        -/-        -/-        -/-        s/s        -/-
ledger_stage          -/-        -/-        -/-        -/-        -/-        -/-        -/-        -/-
location              siud/siud  siud/-     siud/-     su/-       s/-        s/-        s/s        s/s
location_discipline   siu/siu    siu/-      siu/-      s/-        s/-        s/-        s/s        s/s
location_secret       siu/siu    siu/-      siu/-      su/-       -/-        -/-        s/s        s/s
logbook_book          -/-        -/-        sid/-      -/-        -/-        -/-        sud/sud    -/-
logbook_code          siu/siu    siu/-      siu/-      siu/-      -/-        -/-        s/s        s/s
organization          siud/siud  siud/-     su/-       s/-        s/-        s/-        s/s        s/s
outbox                -/-        -/-        -/-        -/-        -/-        -/-        sud/sud    -/-
password_reset        -/-        -/-        -/-        -/-        -/-        -/-        sd/sd      siud/siud
person                siud/siud  siud/-     siu/-      s/-        s/-        -/-        s/s        s/s
reseller              siud/siud  su/-       -/-        -/-        -/-        -/-        s/s        s/s
security_log          s/s        -/-        -/-        -/-        -/-        -/-        sd/sd      i/i
service_event         siud/siud  -/-        siu/-      siu/-      siu/-      s/-        siu/siu    -/-
service_event_file    siud/siud  -/-        siu/-      siu/-      siu/-      -/-        si/si      -/-
session               -/-        -/-        -/-        -/-        -/-        -/-        sd/sd      siu/siu
two_factor_code       -/-        -/-        -/-        -/-        -/-        -/-        sd/sd      siud/siud
user                  siud/siud  siud/-     siud/-     -/-        -/-        -/-        s/s        su/su
user_location         sid/sid    sid/-      sid/-      s/-        s/-        -/-        s/s        -/-
visitor_session       -/-        -/-        -/-        -/-        -/-        -/-        sd/sd      i/i
`;

/** table -> role -> `own / foreign`. */
export const WALL: Readonly<Record<string, Readonly<Record<WallRole, string>>>> = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [table = '', ...reaches] = line.split(/\s+/);
      const ofRoles = WALL_ROLES.map((role, index) => [role, reaches[index] ?? '']);
      return [table, Object.fromEntries(ofRoles) as Record<WallRole, string>];
    }),
);
