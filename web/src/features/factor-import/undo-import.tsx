import { Button } from '@mantine/core'
import { IMPORT_USES } from '@pegada/contract/factor-import.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import type { FactorImport } from './import-state.ts'

/** Takes an import back, with a reason; where something uses its factors, says what and how much of it. */
export function UndoImport({ row }: { row: FactorImport }) {
  const { t } = useTranslation(['factor-import', 'common'])
  const [isAsking, setAsking] = useState(false)
  const [uses, setUses] = useState<Readonly<Record<string, unknown>>>()
  if (row.isDryRun || (row.state !== 'done' && row.state !== 'failed')) return null
  const undo = async (reason: string) => {
    setUses(undefined)
    try {
      return await api.factorImport.undo.call({ importId: row.id, reason })
    } catch (error) {
      const { code, data } = failureOf(error)
      if (code === 'factor_import.in_use') setUses((data.uses ?? {}) as Record<string, unknown>)
      throw error
    }
  }
  const told = IMPORT_USES.flatMap((use) => {
    const many = uses?.[use]
    return typeof many === 'number' ? [t(`undo.use.${use}`, { count: many, n: formatCount(many) })] : []
  })
  return (
    <div>
      <Button variant="default" color="danger" onClick={() => setAsking(true)}>
        {t('undo.act')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={t('undo.title')}
          hint={t('undo.hint')}
          confirmLabel={t('undo.act')}
          maxLength={500}
          act={undo}
          cause="factorImport.undo"
          reread={[api.factorImport, api.factor]}
          done={({ removed, restored }) =>
            t('undo.done', { removed: formatCount(removed), restored: formatCount(restored) })
          }
          onSent={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        >
          <p>{t('undo.ask', { name: row.fileName })}</p>
          {told.length === 0 ? null : (
            <Notice tone="warning" title={t('undo.in_use')}>
              <ul>
                {told.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </Notice>
          )}
        </ReasonDialog>
      ) : null}
    </div>
  )
}
