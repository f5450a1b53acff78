import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { isolate } from '../../lib/isolate.ts'
import { compareDecimals, formatDecimal, formatShare, shareOf, shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { readableFormula } from '../../parts/calculation/formula.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import bars from '../../ui/share-bar.module.css'
import { figureText } from './figures.ts'
import classes from './product.module.css'
import type { Content, Result } from './record-data.ts'
import { useDeclared } from './use-declared.ts'

/** The footprint of what is there now, with what it is made of, how sure it is and how it came about. */
export function FootprintPanel({ content, result, error }: { content: Content; result: Result; error: unknown }) {
  const { t } = useTranslation(['product', 'errors'])
  const declared = useDeclared()
  const kg = (amount: string) => isolate(`${figureText(amount)} kg CO₂e`)
  const percent = (amount: string | null) => amount && formatShare(shiftDecimal(amount, -2), 2)
  const { atGate } = result
  return (
    <Section title={t('footprint.title')}>
      <div aria-live="polite">
        <Figure
          label={t('footprint.at_gate')}
          value={figureText(result.excludingKg)}
          unit={`kg CO₂e / ${declared(content)}`}
          size="xl"
        />
      </div>
      {error === undefined ? null : (
        <Notice tone="danger" title={t('footprint.failed')}>
          {errorMessage(error, t)}
        </Notice>
      )}
      <Facts>
        <Fact name={t('part.fossil')}>{kg(atGate.fossilKg)}</Fact>
        <Fact name={t('part.biogenic')}>{kg(atGate.biogenicKg)}</Fact>
        <Fact name={t('part.land_use')}>{kg(atGate.landUseKg)}</Fact>
        <Fact name={t('part.uptake')}>{kg(atGate.uptakeKg)}</Fact>
        <Fact name={t('footprint.including')}>{kg(result.includingKg)}</Fact>
        <Fact name={t('part.biogenic_co2')}>{isolate(`${figureText(atGate.biogenicCo2Kg)} kg CO₂`)}</Fact>
        <Fact name={t('stage.end_of_life')}>{kg(result.afterGateKg)}</Fact>
        <Fact name={t('column.primaryPercent')}>{percent(result.primaryPercent)}</Fact>
        <Fact name={t('column.quality')}>{result.quality && formatDecimal(result.quality, 4)}</Fact>
        <Fact name={t('footprint.quality_cover')}>{percent(result.qualityCoverPercent)}</Fact>
        <Fact name={t('footprint.exempted')}>{percent(result.exemptedPercent)}</Fact>
        <Fact name={t('footprint.in_ledger')}>{kg(result.ledgerKg)}</Fact>
      </Facts>
      <Stages result={result} />
      <Steps result={result} />
    </Section>
  )
}

function Stages({ result }: { result: Result }) {
  const { t } = useTranslation('product')
  const shown = result.byStage.filter(({ stage, kg }) => stage !== 'end_of_life' && compareDecimals(kg, '0') !== 0)
  if (shown.length < 2) return null
  return (
    <ul className={classes.stages} aria-label={t('footprint.by_stage')}>
      {shown.map(({ stage, kg }) => {
        const share = shareOf(kg, result.excludingKg) ?? '0'
        return (
          <li key={stage}>
            <span>{t(`stage.${stage}`)}</span>
            <span className={bars.bar} aria-hidden>
              <span style={{ inlineSize: `${Math.max(0, Math.min(1, toDrawn(share))) * 100}%` }} />
            </span>
            <span className="pg-num">{isolate(`${figureText(kg)} kg CO₂e · ${formatShare(share)}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** How each input came to its kilograms: what is counted, times what one of its unit emits. */
function Steps({ result }: { result: Result }) {
  const { t } = useTranslation('product')
  const words = useUnitWords()
  if (result.workings.length === 0) return null
  return (
    <details className={classes.steps}>
      <summary>{t('footprint.working')}</summary>
      <ol>
        {result.workings.map(({ inputId, name, formula, kg, isExempted }) => (
          <li key={inputId}>
            <span dir="auto">{isExempted ? t('input.exempted_name', { name }) : name}</span>
            <span className="pg-mono" dir="ltr" title={`${formula} = ${kg}`}>
              {words.formula(readableFormula(formula))} = {figureText(kg)} kg CO₂e
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
