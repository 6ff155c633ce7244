import { type CompanyContact, invalidField, type Vendor } from '@parapet/contract'

/** The given recipients as contacts; throws a 400 that names a duplicate address. */
export const toRecipients = (given: CompanyContact['contacts'], field = 'recipients'): Vendor['contacts'] => {
  const addresses = given.map(({ email }) => email.toLowerCase())
  const again = addresses.findIndex((email, index) => addresses.indexOf(email) < index)
  if (again >= 0) throw invalidField(`${field}[${again}].email`, 'is given twice.')
  return given.map(({ name, isPrimary = false, ...rest }) => ({ name: name.trim(), ...rest, isPrimary }))
}
