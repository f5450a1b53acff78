import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../lib/number-format.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../../ui/figures-table.tsx'
import type { QuestionTexts } from './question-texts.ts'

/** A score as it travels: figures as text in plain notation. */
export interface ToldScore {
  /** 0 to 100; null where no question with points was answered, which is no score of zero. */
  readonly percent: string | null
  readonly won: string
  readonly askable: number
  readonly working: readonly {
    readonly question: string
    readonly state: 'left_open' | 'evidenced' | 'without_evidence' | 'needs_none'
    readonly worth: number
    readonly won: string
    readonly most: number
  }[]
}

/** How a score came about: its rule in words, and what each question brought. */
export function ScoreWorking({ score, texts }: { score: ToldScore; texts: QuestionTexts }) {
  const { t } = useTranslation('questionnaire')
  const { percent, won, askable, working } = score
  const heads = [t('score.evidence'), t('score.won'), t('score.most')]
  return (
    <>
      <p className="pg-quiet">{t('score.rule')}</p>
      <p className="pg-mono">
        {percent === null
          ? t('score.none')
          : t('score.sum', {
              won: formatDecimal(won),
              askable: formatDecimal(String(askable)),
              percent: formatDecimal(percent, 1),
            })}
      </p>
      <FiguresTable hasCards>
        <FiguresHead name={t('score.question')} heads={heads} />
        <Table.Tbody>
          {working.map(({ question, state, won: points, most }) => (
            <Table.Tr key={question}>
              <Table.Th scope="row">{texts.title(question)}</Table.Th>
              <FiguresCells
                heads={heads}
                texts={[t(`score.state.${state}`), formatDecimal(points), formatDecimal(String(most))]}
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </>
  )
}
