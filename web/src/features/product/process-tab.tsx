import { Button, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatDecimal, formatShare, shiftDecimal } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { figureText } from './figures.ts'
import { ProcessForm } from './process-form.tsx'
import { type Result, useRecordState } from './record-data.ts'
import type { Editor } from './use-editor.ts'

/** The process that makes several products at once, the rule that parts it, and why that one. */
export function ProcessTab({ editor, productName }: { editor: Editor; productName: string }) {
  const { t } = useTranslation('product')
  const [state, setState] = useRecordState()
  const mayWrite = useCan('product:write')
  const { process } = editor.content
  const close = () => setState({ panel: undefined })
  const edit = (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      variant="default"
      onPress={() => setState({ panel: 'process' }, { push: true })}
    >
      {t(process ? 'process.change' : 'process.begin')}
    </ReasonButton>
  )
  return (
    <Section title={t('tab.process')} note={t('process.about')} action={process ? edit : null}>
      {process ? null : (
        <EmptyState title={t('process.none')} action={edit}>
          {t('process.none.text')}
        </EmptyState>
      )}
      {process && editor.result.allocation ? (
        <Allocation allocation={editor.result.allocation} keyUnit={process.keyUnit} />
      ) : null}
      <SidePanel title={t('tab.process')} isOpen={state.panel === 'process'} onClose={close}>
        <ProcessForm
          process={process}
          productName={productName}
          isOff={!mayWrite}
          onPut={(next) => {
            editor.set({ process: next })
            close()
          }}
          acts={
            process && mayWrite ? (
              <Button
                variant="subtle"
                color="danger"
                onClick={() => {
                  editor.set({
                    process: null,
                    inputs: editor.content.inputs.map((input) => ({ ...input, isShared: false })),
                  })
                  close()
                }}
              >
                {t('process.remove')}
              </Button>
            ) : null
          }
        />
      </SidePanel>
    </Section>
  )
}

function Allocation({ allocation, keyUnit }: { allocation: NonNullable<Result['allocation']>; keyUnit: string }) {
  const { t } = useTranslation('product')
  const { rule, because, priceRatio, processKg, shares } = allocation
  const heads = [t('process.share'), t('input.kg'), t('process.per_unit', { unit: keyUnit })]
  return (
    <>
      <Notice tone="info" title={t(`process.rule.${rule}`)}>
        {t(`process.because.${because}`, { ratio: priceRatio === null ? '' : formatDecimal(priceRatio, 2) })}
      </Notice>
      <FiguresTable caption={t('tab.process')} hasCards>
        <FiguresHead name={t('process.product')} heads={heads} />
        <Table.Tbody>
          {shares.map((share) => (
            <Table.Tr key={share.id}>
              <Table.Th scope="row">
                <span dir="auto">{share.name}</span>
                {share.isOwn ? <span className="pg-quiet"> · {t('process.own')}</span> : null}
              </Table.Th>
              <FiguresCells
                heads={heads}
                texts={[
                  formatShare(shiftDecimal(share.percent, -2), 2),
                  figureText(share.kg),
                  figureText(share.perUnitKg),
                ]}
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
      <p className="pg-quiet">{t('process.total', { kg: isolate(`${figureText(processKg)} kg CO₂e`) })}</p>
    </>
  )
}
