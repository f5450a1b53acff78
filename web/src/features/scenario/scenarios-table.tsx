import { Button, Checkbox, Table } from '@mantine/core'
import { SCENARIOS_COMPARED } from '@pegada/contract/initiative-kinds.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { planOfChoices } from '../../parts/reduction/plan-choices.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ScenarioPanel } from './scenario-panel.tsx'
import { type Scenario, useScenariosState } from './scenarios-data.ts'

const heads = ['name', 'author', 'changed'] as const

/** The scenarios of the company: which stand side by side, and the way into each plan. */
export function ScenariosTable({ scenarios, chosen }: { scenarios: readonly Scenario[]; chosen: readonly string[] }) {
  const { t } = useTranslation('scenario')
  const [state, setState] = useScenariosState()
  const open = scenarios.find(({ id }) => id === state.scenario)
  const isFull = chosen.length >= SCENARIOS_COMPARED.most
  const toggle = (id: string) =>
    setState({ with: (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join() })
  const close = () => setState({ scenario: undefined })
  return (
    <Section title={t('list.title')} note={t('list.note', { most: SCENARIOS_COMPARED.most })}>
      <FiguresTable hasCards isText>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {t(`column.${head}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('column.compare')}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scenarios.map((scenario) => (
            <Table.Tr key={scenario.id}>
              <Table.Th scope="row">
                <Link {...planOfChoices(scenario.choices, scenario.id)} dir="auto">
                  {scenario.name}
                </Link>
              </Table.Th>
              <Table.Td data-label={t('column.author')} dir="auto">
                {scenario.author ?? t('gone')}
              </Table.Td>
              <Table.Td data-label={t('column.changed')}>
                <bdi className="pg-num">{formatInstant(scenario.changedAt)}</bdi>
              </Table.Td>
              <Table.Td data-label={t('column.compare')}>
                <Checkbox
                  aria-label={t('compare', { name: scenario.name })}
                  checked={chosen.includes(scenario.id)}
                  disabled={isFull && !chosen.includes(scenario.id)}
                  onChange={() => toggle(scenario.id)}
                />
              </Table.Td>
              <Table.Td>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('open', { name: scenario.name })}
                  onClick={() => setState({ scenario: scenario.id }, { push: true })}
                >
                  {t('edit')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
      <SidePanel title={t('panel.title')} isOpen={open !== undefined} onClose={close}>
        {open ? <ScenarioPanel key={open.id} scenario={open} onDone={close} /> : null}
      </SidePanel>
    </Section>
  )
}
