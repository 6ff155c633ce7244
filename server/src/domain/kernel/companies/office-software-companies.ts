import { companiesOf } from './companies-of.ts'

/** Files, time, telephony and property. */
export const officeSoftwareCompanies = companiesOf('FOURTH_PARTY_CATEGORY_CRM', [
  { domain: '123formbuilder.com', name: '123FormBuilder', aliases: ['123contactform.com'] },
  { domain: '4me.com', name: 'Xurrent' },
  { domain: 'basecamp.com', name: 'Basecamp' },
  { domain: 'caspio.com', name: 'Caspio' },
  { domain: 'copper.com', name: 'Copper' },
  { domain: 'creatio.com', name: 'Creatio' },
  { domain: 'dealeron.com', name: 'DealerOn' },
  { domain: 'files.com', name: 'Files.com' },
  { domain: 'filevine.com', name: 'Filevine', aliases: ['filevineapp.com'] },
  { domain: 'haloservicesolutions.com', name: 'Halo', aliases: ['haloitsm.com', 'halopsa.com'] },
  { domain: 'idxbroker.com', name: 'IDX Broker' },
  { domain: 'imanage.com', name: 'iManage', tenants: ['imanage.work', 'cloudimanage.com'] },
  { domain: 'insightly.com', name: 'Insightly', aliases: ['insightly.services'] },
  { domain: 'kiteworks.com', name: 'Kiteworks', aliases: ['accellion.com'] },
  { domain: 'knack.com', name: 'Knack' },
  { domain: 'mavenlink.com', name: 'Kantata' },
  { domain: 'mycase.com', name: 'MyCase' },
  { domain: 'netdocuments.com', name: 'NetDocuments' },
  { domain: 'quickbase.com', name: 'Quickbase' },
  { domain: 'rentmanager.com', name: 'Rent Manager' },
  { domain: 'sugarcrm.com', name: 'SugarCRM', tenants: ['sugarondemand.com'] },
  { domain: 'teamwork.com', name: 'Teamwork' },
  { domain: 'whatconverts.com', name: 'WhatConverts' },
  { domain: 'wufoo.com', name: 'Wufoo' },
])
