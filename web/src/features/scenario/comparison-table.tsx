import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount, formatDecimal } from '../../lib/number-format.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { planOfChoices } from '../../parts/reduction/plan-choices.ts'
import { figuresOf, measureOf } from '../../parts/reduction/plan-figures.ts'
import { useTextIn } from '../../parts/reduction/target-text.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { countedIn } from './counted.ts'
import type { Compared } from './scenarios-data.ts'

/** What parts the scenarios: what they count on, what they cost, where they end. */
export function ComparisonTable({ scenarios }: { scenarios: readonly Compared[] }) {
  const { t } = useTranslation('scenario')
  const rows = useRows()
  return (
    <Section title={t('table.title')} note={t('table.note')}>
      {scenarios.map(({ id, name, isTargetGone, plan }) =>
        isTargetGone || plan.missing > 0 ? (
          <Notice key={id} tone="warning" title={name}>
            {isTargetGone ? <p>{t('target_gone')}</p> : null}
            {plan.missing > 0 ? <p>{t('missing', { n: formatCount(plan.missing) })}</p> : null}
          </Notice>
        ) : null,
      )}
      <FiguresTable hasCards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('table.what')}</Table.Th>
            {scenarios.map((scenario) => (
              <Table.Th key={scenario.id} scope="col">
                <Link {...planOfChoices(scenario.choices, scenario.id)} dir="auto">
                  {scenario.name}
                </Link>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, text }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{name}</Table.Th>
              {scenarios.map((scenario) => (
                <Table.Td key={scenario.id} data-label={scenario.name}>
                  <bdi className="pg-num">{text(scenario)}</bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}

interface Row {
  readonly key: string
  readonly name: string
  readonly text: (scenario: Compared) => string
}

/** What is left above the last year of the target, each in the unit of its own. */
function useGapText(): (scenario: Compared) => string {
  const { t } = useTranslation('scenario')
  const textOf = useTextIn()
  return ({ plan }) => {
    const gap = figuresOf(plan).findLast((one) => one.gap !== null)?.gap
    return gap === null || gap === undefined ? t('chart.none') : textOf(measureOf(plan).measureUnit, gap)
  }
}

function useRows(): readonly Row[] {
  const { t } = useTranslation('scenario')
  const gapText = useGapText()
  const none = t('chart.none')
  const money = (plain: string | null) => (plain === null ? none : formatBrl(plain))
  const mass = (kg: string | null | undefined) => (kg === null || kg === undefined ? none : tonnes(kg))
  const scopeTwoText = (method: 'location' | 'market' | null) => (method === null ? none : t(`scope_two.${method}`))
  const row = (key: Parameters<typeof nameOf>[0], text: Row['text'], unit = ''): Row => ({
    key,
    name: `${nameOf(key)}${unit === '' ? '' : ` (${unit})`}`,
    text,
  })
  const nameOf = (
    key:
      | ('year' | 'initiatives' | 'target' | 'rate' | 'price' | 'drivers')
      | (
          | 'saved'
          | 'investment'
          | 'yearly'
          | 'present'
          | 'per_tonne'
          | 'until'
          | 'usual'
          | 'with'
          | 'scope_two'
          | 'gap'
        ),
  ) => t(`row.${key}`)
  return [
    row('year', ({ plan }) => String(plan.year)),
    row('initiatives', ({ plan }) => formatCount(plan.items.length)),
    row('target', ({ plan }) => plan.target?.name ?? none),
    row('rate', ({ choices }) => `${formatDecimal(choices.ratePercent)} %`),
    row('price', ({ plan }) => formatBrl(plan.price), 'R$/t'),
    row('drivers', ({ choices }) => formatCount(choices.drivers.length)),
    row('saved', ({ plan }) => mass(plan.togetherKg), unitCo2e),
    row('investment', ({ plan }) => money(plan.totals.investment)),
    row('yearly', ({ plan }) => money(plan.totals.yearly)),
    row('present', ({ plan }) => money(plan.totals.presentCost)),
    row('per_tonne', ({ plan }) => money(plan.totals.perTonne)),
    row('until', ({ plan }) => String(plan.years.at(-1)?.year ?? none)),
    row('usual', ({ plan }) => mass(plan.years.at(-1)?.usualKg), unitCo2e),
    row('with', ({ plan }) => mass(plan.years.at(-1)?.withKg), unitCo2e),
    row('scope_two', ({ plan }) => scopeTwoText(countedIn(plan).scopeTwo)),
    row('gap', gapText),
  ]
}
