/** Who keeps an installation once they have confirmed their address: one for each file that needs one, so that all may share a server. */
export const keepers = {
  errors: keeper('raul'),
  factors: keeper('rita'),
  market: keeper('rosa'),
  acts: keeper('rui'),
  drafts: keeper('ruth'),
  reviews: keeper('raquel'),
  fiscal: keeper('rebeca'),
  system: keeper('regina'),
}

function keeper(name: string) {
  return {
    firstName: 'Raul',
    lastName: 'Maia',
    cnpj: '45987321000160',
    companyName: 'Mantenedora Ltda',
    companySize: 'EPP',
    email: `${name}@mantenedora.example`,
    password: 'Catalogo-2026',
  } as const
}
