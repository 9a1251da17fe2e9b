import { linkLibraries } from '../packages/server/src/embedded/binaries.ts';
import { OperatorError } from '../packages/server/src/platform/operator-error.ts';
import { ensureWebBuilt } from '../packages/server/src/start/web-build.ts';

// npm run build: creates everything that a start would create in the program's own folder, so that a service needs no write access
// there.
const say = (line: string) => console.log(line);
try {
  linkLibraries();
  await ensureWebBuilt(say);
  say('The web app is built.');
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
