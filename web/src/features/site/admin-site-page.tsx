import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Partners } from './partners.tsx'
import { Testimonials } from './testimonials.tsx'

/** What the public site shows of customers and partners, entered by platform administrators. */
export function AdminSitePage() {
  const { t } = useTranslation(['shell', 'admin-site', 'errors'])
  return (
    <Page title={t('shell:nav.site')} question={t('shell:nav.site.about')}>
      <EnteredOfSite />
    </Page>
  )
}

function EnteredOfSite() {
  const { t } = useTranslation('admin-site')
  const entered = useQuery(api.site.stories.queryOptions())
  if (entered.isError) return <ErrorState error={entered.error} onRetry={() => void entered.refetch()} />
  if (!entered.data) return <SkeletonRows rows={6} height={28} />
  return (
    <>
      <Section title={t('testimonials.title')} note={t('testimonials.note')}>
        <Testimonials rows={entered.data.testimonials} />
      </Section>
      <Section title={t('partners.title')} note={t('partners.note')}>
        <Partners rows={entered.data.partners} />
      </Section>
    </>
  )
}
