import { Button, type ButtonProps } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'

type FileOfDocument = Pick<Outputs['document']['list']['rows'][number], 'id' | 'kind' | 'fileName'>

/** Downloads the file as it was received; who may not have the original of a fiscal document is told why. */
export function DownloadFile({
  document: { id, kind, fileName },
  children,
  ...props
}: ButtonProps & { document: FileOfDocument; children: string }) {
  const { t } = useTranslation('document-words')
  const mayHaveOriginals = useCan('document:read-original')
  const look = { variant: 'default', leftSection: <IconDownload size={16} aria-hidden />, ...props }
  if (mayHaveOriginals || OPEN_KINDS.has(kind)) {
    return (
      <Button {...look} component="a" href={`/api/v1/documents/${id}/file`} download={fileName}>
        {children}
      </Button>
    )
  }
  return (
    <ReasonButton {...look} reason={t('original.restricted')} onPress={() => undefined}>
      {children}
    </ReasonButton>
  )
}

/** What people of the company sent as it is; the XML of a fiscal document may name consumers and drivers. */
const OPEN_KINDS: ReadonlySet<FileOfDocument['kind']> = new Set(['attachment', 'bill', 'sheet'])
