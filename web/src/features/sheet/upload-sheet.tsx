import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useCan } from '../../lib/session.tsx'
import { toastInfo } from '../../lib/toast.ts'
import { useAct } from '../../lib/use-act.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import classes from './sheet.module.css'
import { useSheetsState } from './sheet-state.ts'

/** Where a spreadsheet is dropped; what is wrong with the file stands below it. */
export function UploadSheet() {
  const { t } = useTranslation(['sheet', 'errors'])
  const mayImport = useCan('document:import')
  const [, setState] = useSheetsState()
  const upload = useAct(api.sheet.upload.call, {
    cause: 'sheet.upload',
    failure: 'beside',
    reread: [api.sheet.list],
    onSent: ({ id, isNew }) => {
      if (!isNew) toastInfo(t('upload.known'))
      setState({ sheet: id }, { push: true })
    },
  })
  return (
    <div className={classes.stack}>
      <Tooltip label={t('upload.not_allowed')} disabled={mayImport}>
        <div>
          <FileDrop
            label={t(upload.isPending ? 'upload.reading' : 'upload.drop')}
            hint={t('upload.hint')}
            accept=".xlsx,.csv,.txt,.tsv"
            isMultiple={false}
            isDisabled={!mayImport || upload.isPending}
            onFiles={([file]) => {
              if (file) upload.mutate({ file })
            }}
          />
        </div>
      </Tooltip>
      <p className={classes.error} role="alert" hidden={!upload.isError}>
        {upload.isError ? errorMessage(upload.error, t) : ''}
      </p>
    </div>
  )
}
