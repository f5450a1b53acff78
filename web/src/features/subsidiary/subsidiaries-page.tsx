import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useList } from '../../parts/list/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { subsidiariesStart } from './subsidiaries-data.ts'
import { SubsidiariesList } from './subsidiaries-list.tsx'
import { SubsidiaryForm } from './subsidiary-form.tsx'

/** The subsidiaries of the company, and the way to enter one. */
export function SubsidiariesPage() {
  const { t } = useTranslation(['subsidiary', 'shell'])
  const [state, setState] = useUrlState({ create: undefined as string | undefined })
  const list = useList({ ...subsidiariesStart, name: 'subsidiaries', filters: [] })
  const mayRead = useCan('subsidiary:read')
  const mayWrite = useCan('subsidiary:write')
  const close = () => setState({ create: undefined })
  return (
    <Page
      title={t('shell:nav.subsidiaries')}
      question={t('shell:nav.subsidiaries.about')}
      actions={
        <ReasonButton
          reason={mayWrite ? undefined : t('not_allowed')}
          onPress={() => setState({ create: 'yes' }, { push: true })}
        >
          {t('new')}
        </ReasonButton>
      }
      filters={<SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />}
    >
      {mayRead ? <SubsidiariesList list={list} /> : <ForbiddenState />}
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={close}>
        <SubsidiaryForm onCreated={close} />
      </SidePanel>
    </Page>
  )
}
