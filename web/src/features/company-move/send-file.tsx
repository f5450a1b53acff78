import { Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBytes } from '../../lib/code-format.ts'
import { errorMessage } from '../../lib/error-message.ts'
import type { Move } from '../../parts/company-move/move-facts.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { moveQuery, sendParts } from './import-data.ts'

/** The sending of a file: it goes on while the page turns from choosing to following it. */
export interface Sending {
  /** How far it is; undefined while nothing is being sent. */
  readonly now: Move | undefined
  /** Why it stopped, or did not begin. */
  readonly problem: string | undefined
  readonly send: (file: File | undefined, begun: Move | undefined) => Promise<void>
  /** Tells no more of the one before. */
  readonly forget: () => void
}

/** Sends one file at a time; `onBegun` is told its id, by which it is followed. */
export function useSending(onBegun: (moveId: string) => void): Sending {
  const { t } = useTranslation(['company-move', 'errors'])
  const queries = useQueryClient()
  const [now, setNow] = useState<Move>()
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | undefined, begun: Move | undefined) => {
    if (!file) return
    setProblem(undefined)
    if (begun && begun.bytes !== file.size) {
      setProblem(t('import.other_file', { name: begun.fileName, bytes: formatBytes(begun.bytes ?? 0) }))
      return
    }
    try {
      const move = begun ?? (await api.companyMove.openImport.call({ fileName: file.name, bytes: file.size }))
      setNow(move)
      queries.setQueryData(moveQuery(move.id).queryKey, move)
      if (!begun) onBegun(move.id)
      await sendParts(file, move, (told) => {
        setNow(told)
        queries.setQueryData(moveQuery(told.id).queryKey, told)
      })
    } catch (error) {
      setProblem(errorMessage(error, t))
    } finally {
      setNow(undefined)
    }
  }
  return { now, problem, send, forget: () => setProblem(undefined) }
}

/** Where the file of a company is chosen and sent; one whose sending was broken off goes on with the same file. */
export function SendFile({ begun, sending }: { begun?: Move; sending: Sending }) {
  const { t } = useTranslation('company-move')
  const { now, problem, send } = sending
  if (now)
    return (
      <Panel>
        <p role="status">{t('import.sending')}</p>
        <p className="pg-num">
          {t('import.sent', { sent: formatBytes(now.received), bytes: formatBytes(now.bytes ?? 0) })}
        </p>
        <Progress value={(now.received / Math.max(now.bytes ?? 0, 1)) * 100} aria-label={t('import.sending')} />
        <p>{t('import.stay')}</p>
      </Panel>
    )
  return (
    <>
      {problem === undefined ? null : (
        <Notice tone="danger" title={t('import.not_sent')}>
          {problem}
        </Notice>
      )}
      <FileDrop
        label={t(begun ? 'import.drop_again' : 'import.drop')}
        hint={begun ? t('import.again', { name: begun.fileName }) : t('import.hint')}
        accept=".zip"
        isMultiple={false}
        onFiles={([file]) => void send(file, begun)}
      />
    </>
  )
}
