import type { TablerIcon } from '@tabler/icons-react'
import type { Path } from '../../lib/paths.ts'

/** Something that a search leads to: a page of the app, or an address of the website. */
export interface Found {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly icon: TablerIcon
  readonly to: Path | { readonly href: string }
  readonly search: Readonly<Record<string, string>>
}

/** What was found of a kind. */
export interface FoundGroup {
  readonly key: string
  readonly label: string
  readonly rows: readonly Found[]
}
