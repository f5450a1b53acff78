import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { verifierFileOf } from '../../lib/verifier-file.ts'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { useEveryLanguage } from './use-every-language.ts'
import { useSealedVersion } from './use-sealed-version.tsx'
import { useWorker } from './use-worker.ts'
import { VerifyView } from './verify-view.tsx'

/**
 * Whether a sealed inventory is what was closed and whether its sums are right. Needs no session, and once open no server:
 * what its result is written in is fetched before there is one, in every language. An address that names a sealed version
 * brings its file along, for whoever is signed in.
 */
export function VerifyPage() {
  const { t, i18n } = useTranslation('verify')
  useEveryLanguage()
  useEffect(() => {
    for (const weight of [400, 500]) void document.fonts.load(`${weight} 1em "IBM Plex Mono"`)
  }, [])
  const { file, notice } = useSealedVersion()
  return (
    <VerifyView
      given={file}
      notice={notice}
      verify={useWorker()}
      language={<LanguageSelect />}
      actions={
        <Button
          component="a"
          href={verifierFileOf(i18n.language)}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('download')}
        </Button>
      }
    />
  )
}
