import { writeFileSync } from 'node:fs';
import { permissionsText } from '@fireledger/domain/access/permissions-text.ts';

/** Prints domain's table of permissions into docs/permissions.md. */
writeFileSync(new URL('../../../docs/permissions.md', import.meta.url), permissionsText());
