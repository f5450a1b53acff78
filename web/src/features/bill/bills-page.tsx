import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { BillList } from './bill-list.tsx'
import { BillView } from './bill-view.tsx'

/** Bills in PDF and pictures: what was read of each, confirmed on the picture of its page. */
export function BillsPage() {
  const { t } = useTranslation(['bill', 'shell'])
  const none = undefined as string | undefined
  const [{ conta }, setState] = useUrlState({ conta: none, estado: none })
  const mayRead = useCan('document:read')
  const open = (billId: string | undefined) => setState({ conta: billId }, { push: true })
  return (
    <Page
      title={t('shell:nav.bills')}
      question={t('shell:nav.bills.about')}
      actions={
        conta === undefined ? (
          <ButtonLink variant="default" target={pathTo(paths.upload)}>
            {t('to_upload')}
          </ButtonLink>
        ) : (
          <Button variant="default" onClick={() => open(undefined)}>
            {t('to_list')}
          </Button>
        )
      }
    >
      {mayRead ? (
        conta === undefined ? (
          <BillList onOpen={open} />
        ) : (
          <BillView key={conta} billId={conta} onOpen={open} />
        )
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}
