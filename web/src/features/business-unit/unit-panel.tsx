import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/side-panel.module.css'
import { UnitActs } from './unit-acts.tsx'
import { UnitFigures } from './unit-figures.tsx'
import { UnitForm } from './unit-form.tsx'
import type { Unit } from './units-data.ts'

/** A unit: what is said of it, what it had in each year, and who changed what. */
export function UnitPanel({ unit, onDone }: { unit: Unit; onDone: () => void }) {
  const { t } = useTranslation('business-unit')
  const isArchived = unit.standing === 'archived'
  return (
    <div className={panel.body}>
      {isArchived ? (
        <Notice tone="info" title={t('archived.title')} actions={<UnitActs unit={unit} onDone={onDone} />}>
          {t(unit.mergedInto === null ? 'archived.text' : 'archived.merged')}
        </Notice>
      ) : null}
      <UnitForm unit={unit} onDone={onDone} />
      <UnitFigures unit={unit} />
      <RecordHistory entity="business_unit" recordId={unit.id} />
    </div>
  )
}
