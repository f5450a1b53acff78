import { Table } from '@mantine/core'
import { STAGES } from '@pegada/core/product/product.ts'
import { useTranslation } from 'react-i18next'
import { joined } from '../../lib/isolate.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import open from '../../ui/open-button.module.css'
import { figureText } from './figures.ts'
import type { Input } from './record-data.ts'
import type { Editor } from './use-editor.ts'

/** The inputs under their stages: how much of what, by which source, and the kilograms that follow. */
export function InputsTable({ editor, onOpen }: { editor: Editor; onOpen: (inputId: string) => void }) {
  const { t } = useTranslation('product')
  const { content, result, held } = editor
  const stages = STAGES.map((stage) => ({ stage, inputs: content.inputs.filter((one) => one.stage === stage) }))
  const kgOf = new Map(result.workings.map(({ inputId, kg }) => [inputId, kg]))
  const sourceOf = new Map(held.inputs.map(({ id, source }) => [id, source]))
  return (
    <FiguresTable caption={t('tab.inputs')} hasCards>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('input.name')}</Table.Th>
          <Table.Th scope="col">{t('input.quantity')}</Table.Th>
          <Table.Th scope="col">{t('input.kg')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {stages
        .filter(({ inputs }) => inputs.length > 0)
        .map(({ stage, inputs }) => (
          <Table.Tbody key={stage}>
            <Table.Tr data-level={0}>
              <Table.Th scope="rowgroup" colSpan={3}>
                {t(`stage.${stage}`)}
              </Table.Th>
            </Table.Tr>
            {inputs.map((input) => (
              <Table.Tr key={input.id} data-level={1}>
                <Table.Th scope="row">
                  <button type="button" className={open.open} onClick={() => onOpen(input.id)}>
                    <span dir="auto">{input.name}</span>
                  </button>
                  <div className="pg-quiet">
                    {joined([
                      t(`source.${input.source.kind}`),
                      sourceOf.get(input.id)?.name,
                      input.isExempted ? t('input.exempted') : null,
                      input.isShared ? t('input.shared') : null,
                    ])}
                  </div>
                </Table.Th>
                <Table.Td data-label={t('input.quantity')}>
                  <Amount input={input} />
                </Table.Td>
                <Table.Td data-label={t('input.kg')}>{figureText(kgOf.get(input.id) ?? '0')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
    </FiguresTable>
  )
}

function Amount({ input: { quantity, unit, lossRatio, distanceKm } }: { input: Input }) {
  const words = useUnitWords()
  const factors = [
    words.amount(quantity, unit),
    ...(lossRatio === null ? [] : [formatDecimal(lossRatio)]),
    ...(distanceKm === null ? [] : [words.amount(distanceKm, 'km')]),
  ]
  return factors.join(' × ')
}
