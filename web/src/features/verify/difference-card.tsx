import type { SealDifference } from '@pegada/core/seal/seal-report.ts'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { Code } from '../../ui/code.tsx'
import { useFieldWords } from './field-words.ts'
import type { LineNames } from './line-names.ts'
import { NamedCode } from './named-code.tsx'
import { shownPeriod, shownValue } from './shown-text.ts'
import type { LineSummary } from './verification.ts'
import classes from './verify.module.css'

/** Where the file first says something else than what was worked out again; `line` is that line, where it could be read. */
export function DifferenceCard({
  difference,
  line,
  names,
}: {
  difference: SealDifference
  line: LineSummary | undefined
  names: LineNames
}) {
  const { t } = useTranslation('verify')
  const wordsOf = useFieldWords()
  const { check, row, lineId, field, sealed, recomputed } = difference
  const isReference = check === 'reference'
  // A line that cannot be calculated any more has a code in place of its result.
  const isRefused = check === 'lines' && field === 'result' && recomputed !== null
  return (
    <dl className={classes.facts}>
      <Fact name={t('difference.where')}>
        {lineId === null
          ? t('difference.record', { row: formatCount(row) })
          : t('difference.line', { line: lineId, row: formatCount(row) })}
        {line ? (
          <span className={classes.below}>
            {[names.source(line), names.site(line), shownPeriod(line)].filter((text) => text !== '').join(' · ')}
          </span>
        ) : null}
      </Fact>
      <Fact name={t(isReference ? 'difference.list' : 'difference.field')}>
        <NamedCode name={wordsOf(field)} code={field} />
      </Fact>
      <Fact name={t(isReference ? 'difference.sealed_hash' : 'difference.sealed')}>
        <Value value={sealed} />
      </Fact>
      <Fact name={t(isReference ? 'difference.published_hash' : 'difference.recomputed')}>
        {isRefused ? t('difference.refused', { code: recomputed }) : <Value value={recomputed} />}
      </Fact>
    </dl>
  )
}

/** What one side says; the title has it as it is in the file. */
function Value({ value }: { value: string | null }) {
  const { t } = useTranslation('verify')
  return value === null ? t('difference.nothing') : <Code title={value}>{shownValue(value)}</Code>
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
