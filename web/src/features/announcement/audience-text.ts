import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/current-language.ts'
import type { ListedAnnouncement } from './announcements-data.ts'

/** Whom an announcement reaches, in words. */
export function useAudienceText(): (one: Pick<ListedAnnouncement, 'plans' | 'roles' | 'companies'>) => string {
  const { t } = useTranslation(['announcement', 'plan', 'shell'])
  const oneOf = (names: string[]) => new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(names)
  return ({ plans, roles, companies }) => {
    const parts = [
      companies === 0 ? '' : t('audience.companies', { count: companies }),
      plans.length === 0 ? '' : t('audience.plans', { plans: oneOf(plans.map((plan) => t(`plan:name.${plan}`))) }),
      roles.length === 0 ? '' : t('audience.roles', { roles: oneOf(roles.map((role) => t(`shell:role.${role}`))) }),
    ].filter((part) => part !== '')
    return parts.length === 0 ? t('audience.all') : parts.join(' · ')
  }
}
