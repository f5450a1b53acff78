import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../ui/facts.tsx'
import { instantOrNone, placeOf, SignInBadge } from './user-columns.tsx'
import type { OnePerson } from './user-data.ts'

/** Who somebody is, and where they work in which role. */
export function UserProfile({ person }: { person: OnePerson }) {
  const { t } = useTranslation(['platform-user', 'shell', 'profile'])
  return (
    <Facts>
      <Fact name={t('column.email')}>
        <bdi>{person.email}</bdi>
        {person.isConfirmed ? null : ` · ${t('unconfirmed')}`}
      </Fact>
      <Fact name={t('profile.phone')}>{person.phone ? <bdi>{person.phone}</bdi> : '-'}</Fact>
      <Fact name={t('column.status')}>
        <SignInBadge person={person} />
      </Fact>
      {person.deactivation ? (
        <Fact name={t('profile.deactivated')}>
          {[
            instantOrNone(person.deactivation.at),
            person.deactivation.by ?? t('gone'),
            person.deactivation.reason,
          ].join(' · ')}
        </Fact>
      ) : null}
      <Fact name={t('column.lastSignInAt')}>{instantOrNone(person.lastSignInAt)}</Fact>
      <Fact name={t('column.createdAt')}>{instantOrNone(person.createdAt)}</Fact>
      <Fact name={t('profile.terms')}>{instantOrNone(person.acceptedTermsAt)}</Fact>
      <Fact name={t('profile.two_factor')}>
        {t(person.hasTwoFactor ? 'profile:two_factor.on' : 'profile:two_factor.off')}
      </Fact>
      <Fact name={t('profile.platform_role')}>
        {person.platformRole ? t(`shell:role.${person.platformRole}`) : t('profile.platform_role.none')}
      </Fact>
      {person.companies.length === 0 ? <Fact name={t('column.company')}>-</Fact> : null}
      {person.companies.map((company) => (
        <Fact key={company.id} name={company.name}>
          {t(`shell:role.${company.role}`)} · {placeOf(company)}
        </Fact>
      ))}
    </Facts>
  )
}
