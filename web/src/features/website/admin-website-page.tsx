import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Partners } from './partners.tsx'
import { Testimonials } from './testimonials.tsx'
import { testimonialsQuery } from './testimonials-data.ts'

/** What the public website shows of customers and partners, entered by platform administrators. */
export function AdminWebsitePage() {
  const { t } = useTranslation(['shell', 'admin-website', 'errors'])
  return (
    <Page title={t('shell:nav.website')} question={t('shell:nav.website.about')}>
      <EnteredOfWebsite />
    </Page>
  )
}

function EnteredOfWebsite() {
  const { t } = useTranslation('admin-website')
  const entered = useQuery(testimonialsQuery)
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
