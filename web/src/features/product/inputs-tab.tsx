import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { InputForm } from './input-form.tsx'
import { InputsTable } from './inputs-table.tsx'
import { useRecordState } from './record-data.ts'
import type { Editor } from './use-editor.ts'

/** What goes into the product, stage by stage, and the form of the input that is open. */
export function InputsTab({
  editor,
  productId,
  isTrial = false,
}: {
  editor: Editor
  productId: string
  /** Nothing of it is saved, so that whoever reads may try. */
  isTrial?: boolean
}) {
  const { t } = useTranslation('product')
  const [state, setState] = useRecordState()
  const mayWrite = useCan('product:write') || isTrial
  const add = (variant: 'filled' | 'default') => (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      variant={variant}
      onPress={() => setState({ input: 'new' }, { push: true })}
    >
      {t('input.add')}
    </ReasonButton>
  )
  const close = () => setState({ input: undefined })
  const open = editor.content.inputs.find(({ id }) => id === state.input)
  return (
    <Section
      title={t('tab.inputs')}
      note={t('input.about')}
      action={editor.content.inputs.length > 0 ? add('default') : null}
    >
      {editor.content.inputs.length === 0 ? (
        <EmptyState title={t('input.none')} action={add('default')}>
          {t('input.none.text')}
        </EmptyState>
      ) : (
        <InputsTable editor={editor} onOpen={(input) => setState({ input }, { push: true })} />
      )}
      <SidePanel
        title={open?.name ?? t('input.add')}
        isOpen={state.input === 'new' || open !== undefined}
        onClose={close}
      >
        <InputForm
          key={open?.id ?? 'new'}
          input={open}
          productId={productId}
          hasProcess={editor.content.process !== null}
          isOff={!mayWrite}
          onPut={(input) => {
            editor.put(input)
            close()
          }}
          acts={
            open && mayWrite ? (
              <Button
                variant="subtle"
                color="danger"
                onClick={() => {
                  editor.remove(open.id)
                  close()
                }}
              >
                {t('input.remove')}
              </Button>
            ) : null
          }
        />
      </SidePanel>
    </Section>
  )
}
