import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { Code } from '../../ui/code.tsx'
import classes from './footprint.module.css'
import { type Problem, problemText } from './problem-text.ts'

type Fault = Outputs['footprint']['take']['items'][number]['faults'][number]
type Warning = Outputs['footprint']['get']['warningList'][number]

/** What is wrong with a footprint, each by the field where it stands. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation('footprint')
  if (faults.length === 0) return null
  return (
    <Problems
      problems={faults.map(({ path, code, found, allowed }) => ({
        path,
        code,
        more: [
          found === null ? '' : t('fault.found', { found }),
          allowed.length === 0 ? '' : t('fault.allowed', { allowed: allowed.join(', ') }),
        ],
      }))}
    />
  )
}

/** What a footprint owes, and what in it does not add up. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation('footprint')
  return (
    <Problems
      problems={warnings.map(({ path, code, found, wanted }) => ({
        path,
        code,
        more: [
          found === undefined || wanted === undefined
            ? ''
            : t('warning.sum', { found: formatDecimal(found), wanted: formatDecimal(wanted) }),
        ],
      }))}
    />
  )
}

function Problems({ problems }: { problems: readonly (Problem & { readonly more: readonly string[] })[] }) {
  const { t } = useTranslation('footprint')
  return (
    <ul className={classes.problems}>
      {problems.map(({ path, code, more }) => (
        <li key={`${path} ${code}`}>
          {path === '' ? null : <Code>{path}</Code>} {[problemText(code, t), ...more].filter(Boolean).join(' ')}
        </li>
      ))}
    </ul>
  )
}
