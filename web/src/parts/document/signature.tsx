import { Tooltip } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'

type Document = Outputs['document']['list']['rows'][number]

const tones: Readonly<Record<Document['signature'], StatusTone>> = {
  intact: 'done',
  broken: 'attention',
  absent: 'quiet',
  unchecked: 'waiting',
}

/** Whether documents of this kind bear a signature at all: bills, sheets and attachments do not. */
export function isSigned(kind: Document['kind']): boolean {
  return kind !== 'bill' && kind !== 'sheet' && kind !== 'attachment'
}

/** Whether the XML is as it was signed, with what that means; it says nothing about who signed. */
export function SignatureBadge({ signature }: { signature: Document['signature'] }) {
  const { t } = useTranslation('document')
  return (
    <Tooltip label={t(`signature.${signature}.about`)} multiline maw={320}>
      <span>
        <StatusBadge tone={tones[signature]}>{t(`signature.${signature}`)}</StatusBadge>
      </span>
    </Tooltip>
  )
}
