import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { useCan } from '../../lib/session.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { type OpenDocument, useLayDown, useRestore } from './aside-acts.ts'
import { CompareDocuments } from './compare-documents.tsx'

/** Whether a document stands, was removed, or has another one of its key beside it, and the choice. */
export function DocumentStanding({ document }: { document: OpenDocument }) {
  const { others, setAside } = document
  if (setAside?.state === 'removed') return <Removed document={document} aside={setAside} />
  if (setAside?.state === 'rival') {
    const standing = others.find((other) => other.setAside === null)
    return standing === undefined ? null : <Rivals document={document} rivalId={document.id} />
  }
  const rivals = others.filter((other) => other.setAside === 'rival')
  return rivals.map(({ id }) => <Rivals key={id} document={document} rivalId={id} />)
}

function Removed({ document, aside }: { document: OpenDocument; aside: NonNullable<OpenDocument['setAside']> }) {
  const { t } = useTranslation('document')
  const restore = useRestore(t('aside.restore.done'))
  const isLate = Date.parse(aside.undoneUntil) < Date.now()
  const mayRestore = useCan('document:import')
  const reason = isLate ? t('aside.removed.final') : t('aside.not_allowed')
  return (
    <Notice
      tone="info"
      title={t('aside.removed', { at: formatInstant(aside.at) })}
      actions={
        <ReasonButton
          size="sm"
          variant="default"
          reason={mayRestore && !isLate ? undefined : reason}
          isBusy={restore.isPending}
          onPress={() => restore.mutate({ documentId: document.id })}
        >
          {t('aside.restore')}
        </ReasonButton>
      }
    >
      <p>{aside.bySignature ? t('aside.by_signature') : aside.reason}</p>
      <p className="pg-quiet">{t('aside.until', { at: formatInstant(aside.undoneUntil) })}</p>
    </Notice>
  )
}

/** Two documents of one key side by side, and which of them is to stand. */
function Rivals({ document, rivalId }: { document: OpenDocument; rivalId: string }) {
  const { t } = useTranslation('document')
  const isRival = document.id === rivalId
  const restore = useRestore(t('aside.chosen.done'))
  const layDown = useLayDown()
  const reason = useCan('document:import') ? undefined : t('aside.not_allowed')
  const button = { size: 'sm', variant: 'default', reason } as const
  const isBusy = restore.isPending || layDown.isPending
  const take = (
    <ReasonButton {...button} isBusy={isBusy} onPress={() => restore.mutate({ documentId: rivalId })}>
      {t(isRival ? 'aside.use.this' : 'aside.use.other')}
    </ReasonButton>
  )
  const keep = (
    <ReasonButton {...button} isBusy={isBusy} onPress={() => layDown.mutate(rivalId)}>
      {t(isRival ? 'aside.use.other' : 'aside.use.this')}
    </ReasonButton>
  )
  return (
    <Notice
      tone="warning"
      title={t('aside.rival')}
      actions={
        <>
          {isRival ? take : keep}
          {isRival ? keep : take}
        </>
      }
    >
      <p>{t(isRival ? 'aside.rival.this' : 'aside.rival.other')}</p>
      <CompareDocuments
        document={document}
        other={document.others.find(({ id, setAside }) => (isRival ? setAside === null : id === rivalId))}
      />
    </Notice>
  )
}
