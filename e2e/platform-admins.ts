/** Administrators of the platform once they have confirmed their address: one for each file that needs one, so that all may share a server. */
export const platformAdmins = {
  errors: platformAdmin('raul'),
  factors: platformAdmin('rita'),
  market: platformAdmin('rosa'),
  acts: platformAdmin('rui'),
  drafts: platformAdmin('ruth'),
  reviews: platformAdmin('raquel'),
  fiscal: platformAdmin('rebeca'),
  system: platformAdmin('regina'),
  references: platformAdmin('rafaela'),
  pages: platformAdmin('renata'),
  tasks: platformAdmin('rosana'),
}

function platformAdmin(name: string) {
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
