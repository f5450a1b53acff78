import { useTranslation } from 'react-i18next'
import { type Failure, failureMessage } from '../../lib/error-message.ts'

/** What is wrong with one cell of a row, or with the row. */
export interface RowProblem extends Failure {
  /** The field that it is of; null of the row as a whole. */
  readonly field: string | null
  /** The title of its column in the file; null where the file has none. */
  readonly column: string | null
  /** What the cell says. */
  readonly text: string
}

/** What is wrong with a row of a file, cell by cell. */
export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useTranslation('errors')
  if (problems.length === 0) return null
  return (
    <ul>
      {problems.map((problem) => (
        <li key={`${problem.field} ${problem.code}`}>
          {problem.column === null ? null : (
            <strong>
              {problem.column}
              {problem.text === '' ? '' : ` (${problem.text})`}:{' '}
            </strong>
          )}
          {failureMessage(problem, t)}
        </li>
      ))}
    </ul>
  )
}
