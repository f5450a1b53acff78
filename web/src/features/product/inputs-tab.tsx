import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ImportInputs } from './import-inputs.tsx'
import { InputForm } from './input-form.tsx'
import { InputsTable } from './inputs-table.tsx'
import classes from './product.module.css'
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
  const bySheet = (
    <ReasonButton
      reason={mayWrite ? (editor.isChanged ? t('import.unsaved') : undefined) : t('not_allowed')}
      variant="subtle"
      onPress={() => setState({ panel: 'import' }, { push: true })}
    >
      {t('import.button')}
    </ReasonButton>
  )
  const close = () => setState({ input: undefined })
  const open = editor.content.inputs.find(({ id }) => id === state.input)
  const source = editor.held.inputs.find(({ id }) => id === open?.id)?.source
  const evidence = source?.kind === 'typed' ? (source.evidence ?? undefined) : undefined
  return (
    <Section
      title={t('tab.inputs')}
      note={t('input.about')}
      action={
        <div className={classes.acts}>
          {isTrial ? null : bySheet}
          {editor.content.inputs.length > 0 ? add('default') : null}
        </div>
      }
    >
      {editor.content.inputs.length === 0 ? (
        <EmptyState title={t('input.none')} action={add('default')}>
          {t('input.none.text')}
        </EmptyState>
      ) : (
        <InputsTable editor={editor} onOpen={(input) => setState({ input }, { push: true })} />
      )}
      <SidePanel
        title={t('import.button')}
        isOpen={state.panel === 'import'}
        onClose={() => setState({ panel: undefined })}
      >
        <ImportInputs productId={productId} />
      </SidePanel>
      <SidePanel
        title={open?.name ?? t('input.add')}
        isOpen={state.input === 'new' || open !== undefined}
        onClose={close}
      >
        <InputForm
          key={open?.id ?? 'new'}
          input={open}
          evidence={evidence}
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
