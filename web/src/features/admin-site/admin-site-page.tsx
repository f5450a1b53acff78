import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { KeepersOnly } from '../security/keepers-only.tsx'
import { Partners } from './partners.tsx'
import { Testimonials } from './testimonials.tsx'

/** What the public site shows of customers and partners, entered by those who keep the installation. */
export function AdminSitePage() {
  const { t } = useTranslation(['admin-site', 'shell', 'errors'])
  return (
    <Page title={t('shell:nav.site')} question={t('shell:nav.site.about')}>
      <KeepersOnly refusal={t('forbidden.text')}>
        <Stories />
      </KeepersOnly>
    </Page>
  )
}

function Stories() {
  const { t } = useTranslation('admin-site')
  const stories = useQuery(api.site.stories.queryOptions())
  if (stories.isError) return <ErrorState error={stories.error} onRetry={() => void stories.refetch()} />
  if (!stories.data) return <SkeletonRows rows={6} height={28} />
  return (
    <>
      <Section title={t('testimonials.title')} note={t('testimonials.note')}>
        <Testimonials rows={stories.data.testimonials} />
      </Section>
      <Section title={t('partners.title')} note={t('partners.note')}>
        <Partners rows={stories.data.partners} />
      </Section>
    </>
  )
}
