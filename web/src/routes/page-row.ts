import type { ReactNode } from 'react'
import type { PageData } from '../lib/page-data.ts'
import type { Path } from '../lib/paths.ts'

/**
 * What stands around a page and who may see it: `signed-out` sends people with a session on, `open` lets everybody in,
 * `signed-in` is the dashboard, `admin` the administration, for who has a role on the platform.
 */
export type FrameName = 'signed-out' | 'open' | 'signed-in' | 'admin'

type PageComponent = () => ReactNode

/** What a page reads first; where the file that tells it need not come before the page is asked for, how that file is loaded. */
type ReadFirst = PageData | (() => Promise<PageData>)

/** One page: its address, its frame, its file and the component in it, and what it reads before it is shown. */
export interface PageRow<F extends FrameName = FrameName, P extends Path = Path> {
  readonly path: P
  readonly frame: F
  readonly load: () => Promise<{ default: PageComponent }>
  readonly name: string
  readonly data: ReadFirst | undefined
}

/** A row of the table of pages. The file is loaded when its page is first asked for, and must hold a component of that name. */
export function page<const F extends FrameName, const P extends Path, const N extends string>(
  path: P,
  frame: F,
  file: () => Promise<Readonly<Record<N, PageComponent>>>,
  name: N,
  data?: ReadFirst,
): PageRow<F, P> {
  return { path, frame, load: async () => ({ default: (await file())[name] }), name, data }
}
