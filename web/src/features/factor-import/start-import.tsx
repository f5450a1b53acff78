import { Button, NativeSelect, Switch } from '@mantine/core'
import { FACTOR_FORMATS, isFactorFormat } from '@pegada/core/factor-import/factor-format.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBytes } from '../../lib/code-format.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Panel } from '../../ui/page.tsx'
import classes from './factor-import.module.css'

/** A file as its publisher gives it, tried first unless one says otherwise: a trial stores nothing. */
export function StartImport({ onStarted }: { onStarted: (importId: string) => void }) {
  const { t } = useTranslation(['factor-import', 'errors'])
  const queries = useQueryClient()
  const [file, setFile] = useState<File | undefined>(undefined)
  const [format, setFormat] = useState('auto')
  const [isDryRun, setDryRun] = useState(true)
  const start = useMutation(
    api.factorImport.start.mutationOptions({
      onSuccess: ({ id, isDryRun: tried }) => {
        if (!tried) setFile(undefined)
        void queries.invalidateQueries({ queryKey: api.factorImport.key() })
        onStarted(id)
      },
    }),
  )
  const send = () => {
    if (file) start.mutate({ file, format: isFactorFormat(format) ? format : 'auto', isDryRun })
  }
  return (
    <Panel>
      <div className={classes.start}>
        {file ? (
          <p className={classes.file}>
            <strong>{file.name}</strong> {formatBytes(file.size)}{' '}
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setFile(undefined)}>
              {t('start.other_file')}
            </Button>
          </p>
        ) : (
          <FileDrop
            label={t('start.drop')}
            hint={t('start.hint')}
            accept=".csv,.xlsx,.zip"
            isMultiple={false}
            onFiles={([one]) => {
              start.reset()
              setFile(one)
            }}
          />
        )}
        <div className={classes.options}>
          <NativeSelect
            label={t('column.format')}
            value={format}
            data={['auto', ...FACTOR_FORMATS].map((one) => ({ value: one, label: t(`format.${one}`, one) }))}
            onChange={(event) => setFormat(event.currentTarget.value)}
          />
          <Switch
            label={t('start.dry_run')}
            description={t('start.dry_run.about')}
            checked={isDryRun}
            onChange={(event) => setDryRun(event.currentTarget.checked)}
          />
          <Button disabled={!file} loading={start.isPending} onClick={send}>
            {t(isDryRun ? 'start.try' : 'start.import')}
          </Button>
        </div>
        <p className={classes.error} role="alert" hidden={!start.isError}>
          {start.isError ? errorMessage(start.error, t) : ''}
        </p>
      </div>
    </Panel>
  )
}
