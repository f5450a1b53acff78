import { posix } from 'node:path'

/**
 * What a source reads or starts when it runs that no import says, paths from the root, folders with `/` at their end; undefined where its text does
 * not tell. Told is what stands at an address beside it (`new URL('./page-worker.ts', import.meta.url)`): that file, or what the folder holds.
 */
export function readingsOf(file: string, text: string): readonly string[] | undefined {
  const told: string[] = []
  const rest = text
    .replace(TYPES, '')
    .replace(WITHOUT_READING, '')
    .replace(BESIDE, (_, path: string) => {
      told.push(posix.join(posix.dirname(file), path))
      return ''
    })
    .replace(OF_PACKAGES, '')
  // Which script of a folder a thread is started with is not told, nor what that loads.
  const isOpen = told.some((path) => path.endsWith('/')) && /new Worker\(/.test(rest)
  return isOpen || READS.test(rest) ? undefined : told
}

/** Imports of types, which are gone when the program runs. */
const TYPES = /^import type [^;']*? from '[^']+'/gm

/** Imports of what gives nothing away of the repository: folders that are made and go again, what a thread is handed, where packages are. */
const WITHOUT_READING = new RegExp(
  [
    "import \\{(?: (?:type )?(?:mkdtemp|mkdir|rm|writeFile)(?:Sync)?,?)+ \\} from 'node:fs(?:/promises)?'",
    "import \\{ (?:tmpdir|availableParallelism) \\} from 'node:os'",
    "import \\{ createRequire \\} from 'node:module'",
    // A script that a thread is started with stands at an address, which is told where it is written.
    "import \\{[^}]*\\} from 'node:worker_threads'",
  ].join('|'),
  'g',
)

/** Where a package is; a path of our own is not looked up so. */
const OF_PACKAGES =
  /\bconst require = createRequire\(import\.meta\.url\)|\bcreateRequire\(import\.meta\.url\)\.resolve\((?![`'"]\.)/g

/** An address beside the file that says it, spelt out. */
const BESIDE = /new URL\(\s*'([^'$]+)',\s*import\.meta\.url,?\s*\)/g

/** What loads, reads or runs something, or goes by what is not in the repository. What a port of this machine answers comes of who listens there. */
const READS =
  /node:(?:fs|process|os|child_process|worker_threads|module|vm|dns|inspector)|import\.meta\.(?!hot\b)|process\.(?:env|cwd|argv)|\bimport\((?!\s*'[^']+'\s*\))|\brequire\(|\brequire\.resolve\(\s*[`'"]\.|\beval: true\b/
