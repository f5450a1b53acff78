import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { FACTOR_FORMATS, type FactorFormat } from '@pegada/core/factor-import/factor-format.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBytes } from '../../lib/code-format.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { ChoiceField, SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Panel } from '../../ui/page.tsx'
import classes from './factor-import.module.css'

interface StartValues {
  readonly file: File | undefined
  readonly format: FactorFormat | 'auto'
  readonly isDryRun: boolean
}

const nothing: StartValues = { file: undefined, format: 'auto', isDryRun: true }

/** A file as its publisher gives it, tried first unless one says otherwise: a trial stores nothing. */
export function StartImport({ onStarted }: { onStarted: (importId: string) => void }) {
  const { t } = useTranslation('factor-import')
  const fields = useFields<StartValues, Outputs['factorImport']['start'] | undefined>({
    start: nothing,
    required: ['file'],
    failsAt: 'file',
    send: async ({ file, ...how }) => (file ? api.factorImport.start.call({ file, ...how }) : undefined),
    cause: 'factorImport.start',
    reread: [api.factorImport],
    onSent: (started) => {
      if (started?.isDryRun === false) fields.set({ file: undefined })
      if (started) onStarted(started.id)
    },
  })
  const { value: file, error, onChange } = fields.field('file')
  return (
    <Panel>
      <Form fields={fields} className={classes.start} isGuarded={false}>
        {file ? (
          <p className={classes.file}>
            <strong>{file.name}</strong> {formatBytes(file.size)}{' '}
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(undefined)}>
              {t('start.other_file')}
            </Button>
          </p>
        ) : (
          <FileDrop
            label={t('start.drop')}
            hint={t('start.hint')}
            accept=".csv,.xlsx,.zip"
            isMultiple={false}
            onFiles={([one]) => onChange(one)}
          />
        )}
        <div className={classes.options}>
          <ChoiceField
            {...fields.field('format')}
            label={t('column.format')}
            options={(['auto', ...FACTOR_FORMATS] as const).map((value) => ({
              value,
              label: t(`format.${value}`, value),
            }))}
          />
          <SwitchField
            {...fields.field('isDryRun')}
            label={t('start.dry_run')}
            description={t('start.dry_run.about')}
          />
          <Button type="submit" disabled={!file} loading={fields.isBusy}>
            {t(fields.values.isDryRun ? 'start.try' : 'start.import')}
          </Button>
        </div>
        <p className={classes.error} role="alert" hidden={!error}>
          {error}
        </p>
      </Form>
    </Panel>
  )
}
