import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWorker } from './use-worker.ts'
import { VerifyView } from './verify-view.tsx'

/** Whether a sealed inventory is what was closed and whether its sums are right. Needs no session and no server. */
export function VerifyPage() {
  const { t } = useTranslation('verify')
  return (
    <VerifyView
      verify={useWorker()}
      actions={
        <Button
          component="a"
          href="/verificador.html"
          download="verificador-pegada.html"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('download')}
        </Button>
      }
    />
  )
}
