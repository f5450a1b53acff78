import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import opens from '../../ui/open-button.module.css'
import panel from '../../ui/side-panel.module.css'
import { FaultList } from './fault-list.tsx'
import classes from './footprint.module.css'

type Item = Outputs['footprint']['take']['items'][number]

const tones: Readonly<Record<Item['outcome'], StatusTone>> = {
  taken: 'done',
  known: 'quiet',
  deprecated: 'attention',
  differs: 'failed',
  invalid: 'failed',
}

/** A file of footprints is taken, and each told what became of it, with what is wrong field by field. */
export function TakeFile({ onOpen }: { onOpen: (footprintId: string) => void }) {
  const { t } = useTranslation('footprint')
  const take = useAct((file: File) => api.footprint.take.call({ file }), {
    cause: 'footprint.take',
    reread: [api.footprint, api.audit],
  })
  return (
    <div className={panel.body}>
      <p className={panel.note}>{t('take.text')}</p>
      <FileDrop
        label={t('take.drop')}
        hint={t('take.hint')}
        accept=".json"
        isMultiple={false}
        isDisabled={take.isPending}
        onFiles={([file]) => file && take.mutate(file)}
      />
      {take.data ? (
        <ol className={classes.items} aria-label={t('take.result')}>
          {take.data.items.map((item) => (
            <li key={item.row} className={classes.item}>
              <div className={classes.itemHead}>
                <TakenName item={item} onOpen={onOpen} />
                <StatusBadge tone={tones[item.outcome]}>{t(`outcome.${item.outcome}`)}</StatusBadge>
              </div>
              {item.outcome === 'differs' ? <p className={panel.note}>{t('outcome.differs.why')}</p> : null}
              <FaultList faults={item.faults} />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

function TakenName({ item: { footprintId, product, row }, onOpen }: { item: Item; onOpen: (id: string) => void }) {
  const { t } = useTranslation('footprint')
  const name = product ?? t('take.row', { row })
  if (footprintId === null) return <span dir="auto">{name}</span>
  return (
    <button type="button" className={opens.open} onClick={() => onOpen(footprintId)}>
      <span dir="auto">{name}</span>
    </button>
  )
}
