import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'

interface MissingFigures {
  /** Years, each with the units that did not tell theirs. */
  readonly years: readonly { readonly year: number; readonly missing: readonly { readonly name: string }[] }[]
  readonly title: string
  /** The words of the link to the units. */
  readonly act: string
  /** What is said of one year. */
  readonly sentence: (told: { readonly year: number; readonly names: string }) => string
}

/** Which units keep a year from having an intensity; nothing where none does. */
export function MissingFigures({ years, title, act, sentence }: MissingFigures) {
  const lacking = years.filter(({ missing }) => missing.length > 0)
  if (lacking.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={title}
      actions={
        <ButtonLink variant="default" size="compact-sm" target={pathTo(paths.units)}>
          {act}
        </ButtonLink>
      }
    >
      <ul>
        {lacking.map(({ year, missing }) => (
          <li key={year}>{sentence({ year, names: missing.map(({ name }) => name).join(', ') })}</li>
        ))}
      </ul>
    </Notice>
  )
}
