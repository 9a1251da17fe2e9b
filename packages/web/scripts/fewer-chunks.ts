import { build, type InlineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite';
import { type Chunk, planChunks } from './chunk-plan.ts';

/**
 * The same build in fewer files. Rolldown makes a chunk for every set of screens that share a module, most of them tiny. It is
 * asked for them once without writing anything, because only it knows which modules are needed after the unused exports are
 * gone (docs/decisions/0593).
 */
export async function withFewerChunks(app: () => UserConfig, mode: string): Promise<UserConfig> {
  const rehearsal: InlineConfig = { mode, configFile: false, logLevel: 'silent', build: { write: false } };
  const built = (await build(mergeConfig(app(), rehearsal))) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const nameOf = namesOfModules(chunks, planChunks(chunks.map(asChunk)));
  const codeSplitting: Rolldown.CodeSplittingOptions = {
    // The plan is about chunks: what a module of a group needs has its own place in it.
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'shared', name: (module) => nameOf.get(module) ?? null }],
  };
  return mergeConfig(app(), { build: { rolldownOptions: { output: { codeSplitting } } } });
}

function asChunk(chunk: Rolldown.OutputChunk): Chunk {
  const { fileName, code, imports, dynamicImports, isEntry, isDynamicEntry } = chunk;
  return {
    file: fileName,
    size: code.length,
    imports,
    dynamicImports,
    entry: isEntry ? 'page' : isDynamicEntry ? 'import' : null,
  };
}

/** A name for each planned chunk, that of its largest part, by the modules that it is made of. */
function namesOfModules(
  chunks: readonly Rolldown.OutputChunk[],
  plan: readonly (readonly string[])[],
): Map<string, string> {
  const names = new Set<string>();
  return new Map(
    plan.flatMap((files) => {
      const parts = chunks
        .filter(({ fileName }) => files.includes(fileName))
        .sort((a, b) => b.code.length - a.code.length);
      let name = parts[0]?.name ?? 'shared';
      while (names.has(name)) name += '_';
      names.add(name);
      return parts.flatMap(({ moduleIds }) => moduleIds.map((module) => [module, name] as const));
    }),
  );
}
