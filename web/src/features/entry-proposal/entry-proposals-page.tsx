import { useTranslation } from 'react-i18next'
import { FlagOff } from '../../parts/feature-flag/behind-flag.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { EntryProposalsList } from './entry-proposals-list.tsx'

/** Entries that programs and assistants proposed, which a person accepts or rejects. */
export function EntryProposalsPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('nav.entry_proposals')} question={t('nav.entry_proposals.about')}>
      <OfWholeCompany may="activity:propose">
        <FlagOff flag="assistant_proposals" />
        <EntryProposalsList />
      </OfWholeCompany>
    </Page>
  )
}
