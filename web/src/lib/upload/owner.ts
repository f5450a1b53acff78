/** Whose files these are: of this person in this company, as the browser notes it. */
export function ownerOf({
  company,
  user,
}: {
  readonly company: { readonly id: string }
  readonly user: { readonly id: string }
}): string {
  return `${company.id}/${user.id}`
}
