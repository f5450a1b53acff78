import { Modal, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { OneRecord } from '../../../parts/list/one-record.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './deletion.module.css'
import { deletionQuery, type Someone } from './deletion-data.ts'
import { DeletionStages, type Told } from './deletion-stages.tsx'

/** How long after a success the list is read again, and the box closes. */
const rereadMs = 500
const closeMs = 2000

/** The deletion of somebody in stages, over the page; once they are gone the list is read again and the box closes by itself. */
export function DeletionDialog({
  person,
  onClose,
  onGone,
}: {
  person: Someone
  onClose: () => void
  onGone: () => void
}) {
  const { t } = useTranslation(['platform-deletion', 'common'])
  const queries = useQueryClient()
  const [gone, setGone] = useState<'final' | 'forced'>()
  const [told, setTold] = useState<Told>()
  const standing = useQuery({ ...deletionQuery(person.id), enabled: gone === undefined })
  const isGone = gone !== undefined
  const closeNow = useEffectEvent(onGone)
  useEffect(() => {
    if (!isGone) return
    const lists = [api.platformUser.list, api.platformUser.summary]
    const reread = setTimeout(() => {
      for (const list of lists) void queries.invalidateQueries({ queryKey: list.key() })
    }, rereadMs)
    const close = setTimeout(() => closeNow(), closeMs)
    return () => {
      clearTimeout(reread)
      clearTimeout(close)
    }
  }, [isGone, queries])
  return (
    <Modal
      opened
      onClose={isGone ? onGone : onClose}
      title={<Text fw={560}>{t('title', { name: person.name })}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <div className={classes.stack}>
        {isGone ? (
          <Notice tone="done" title={t(gone === 'forced' ? 'deleted.forced' : 'deleted', { name: person.name })} />
        ) : (
          <OneRecord query={standing}>
            {(found) => (
              <DeletionStages person={person} standing={found} told={told} onTold={setTold} onDeleted={setGone} />
            )}
          </OneRecord>
        )}
      </div>
    </Modal>
  )
}
