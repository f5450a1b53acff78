import { skipToken, useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { UpgradeNotice } from '../../parts/plan/upgrade-notice.tsx'
import { useFeature } from '../../parts/plan/use-feature.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { emptyForm, formOf } from './custom-factor.ts'
import { CustomFactorForm } from './custom-factor-form.tsx'
import type { ChangeFactors } from './factors-state.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** The form of an own factor beside the list: a new one, or a further version of the one whose id is open. */
export function CustomFactorPanel({ open, onChange }: { open: string | undefined; onChange: ChangeFactors }) {
  const { t } = useFactorTexts()
  const mayWrite = useCan('factor:write')
  const isInPlan = useFeature('own_factors')
  const factorId = open === undefined || open === 'new' ? undefined : open
  const before = useQuery(api.factor.get.queryOptions({ input: factorId === undefined ? skipToken : { factorId } }))
  const close = () => onChange({ form: undefined })
  const done = (id: string) => onChange({ form: undefined, factor: id, tab: 'mine' })
  const body = () => {
    if (!mayWrite) return <ForbiddenState />
    if (!isInPlan) return <UpgradeNotice feature="own_factors" />
    if (factorId === undefined) {
      return (
        <CustomFactorForm initial={emptyForm(dayjs().year())} factorId={undefined} onDone={done} onCancel={close} />
      )
    }
    if (before.isError) return <ErrorState title={t('list.failed')} error={before.error} />
    if (!before.data) return <SkeletonForm fields={6} />
    return (
      <CustomFactorForm
        key={factorId}
        initial={formOf(before.data)}
        factorId={factorId}
        onDone={done}
        onCancel={close}
      />
    )
  }
  return (
    <SidePanel
      title={t(factorId === undefined ? 'mine.new' : 'mine.new_version')}
      isOpen={open !== undefined}
      onClose={close}
    >
      {open === undefined ? null : body()}
    </SidePanel>
  )
}
