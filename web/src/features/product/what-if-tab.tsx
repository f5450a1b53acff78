import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { useCan } from '../../lib/session.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tiles } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ChangeChart } from './change-chart.tsx'
import { figureText } from './figures.ts'
import { InputsTab } from './inputs-tab.tsx'
import classes from './product.module.css'
import { type ProductRecord, useRecordState } from './record-data.ts'
import type { Editor } from './use-editor.ts'

/** What the footprint would be with another material, energy source or route: nothing is saved, before and after stand side by side. */
export function WhatIfTab({ record, editor, onTake }: { record: ProductRecord; editor: Editor; onTake: () => void }) {
  const { t } = useTranslation(['product', 'errors'])
  const [, setState] = useRecordState()
  const mayWrite = useCan('product:write')
  const { change, isChanged, error } = editor
  return (
    <>
      <Notice
        tone="info"
        title={t('what_if.title')}
        actions={
          isChanged ? (
            <div className={classes.acts}>
              <ReasonButton
                reason={mayWrite ? undefined : t('not_allowed')}
                variant="default"
                onPress={() => {
                  onTake()
                  setState({ tab: undefined })
                }}
              >
                {t('what_if.take')}
              </ReasonButton>
              <Button variant="subtle" onClick={editor.reset}>
                {t('reset')}
              </Button>
            </div>
          ) : null
        }
      >
        {t('what_if.text')}
      </Notice>
      {error === undefined ? null : (
        <Notice tone="danger" title={t('footprint.failed')}>
          {errorMessage(error, t)}
        </Notice>
      )}
      <Tiles>
        <Figure label={t('what_if.before')} value={figureText(record.shown.result.excludingKg)} unit="kg CO₂e" />
        <Figure label={t('what_if.after')} value={figureText(editor.result.excludingKg)} unit="kg CO₂e" />
      </Tiles>
      {change ? (
        <ChangeChart change={change} from={t('what_if.before')} to={t('what_if.after')} title={t('what_if.why')} />
      ) : null}
      <InputsTab editor={editor} productId={record.id} isTrial />
    </>
  )
}
