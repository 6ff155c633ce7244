import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vulnerableLibrary } from './js-libraries.ts'

const scripts: Readonly<Record<string, string | undefined>> = {
  'https://code.jquery.com/jquery-1.12.4.min.js': 'jQuery 1.12.4',
  'https://code.jquery.com/jquery-3.4.1.slim.min.js': 'jQuery 3.4.1',
  'https://code.jquery.com/jquery-3.5.0.js': undefined,
  'https://cdnjs.cloudflare.com/ajax/libs/jquery/2.2.4/jquery.min.js': 'jQuery 2.2.4',
  'https://ajax.googleapis.com/ajax/libs/jqueryui/1.12.1/jquery-ui.min.js': 'jQuery UI 1.12.1',
  'https://cdn.jsdelivr.net/npm/bootstrap@4.1.3/dist/js/bootstrap.bundle.min.js': 'Bootstrap 4.1.3',
  'https://cdn.jsdelivr.net/npm/bootstrap@5.3.0/dist/js/bootstrap.min.js': undefined,
  'https://cdn.example.com/bootstrap/3.4.1/js/bootstrap.min.js': undefined,
  'https://ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js': 'AngularJS 1.8.2',
  'https://company.com/wp-includes/js/jquery/jquery.min.js?ver=3.3.1': 'jQuery 3.3.1',
  'https://company.com/wp-includes/js/jquery/jquery.js?ver=1.12.4-wp': undefined,
  'https://company.com/theme/bootstrap.min.js?ver=1.0.2': undefined,
  'https://company.com/jquery.validate-1.19.0.min.js': 'jQuery Validation 1.19.0',
  'https://company.com/jquery.validate-1.21.0.min.js': undefined,
  'https://company.com/jquery.cookie-1.4.1.min.js': undefined,
  'https://company.com/jquery-migrate-1.4.1.min.js': undefined,
  'https://company.com/app/1.2.3/jquery.min.js': undefined,
  'https://company.com/lodash@4.17.20/lodash.min.js': 'Lodash 4.17.20',
  'https://cdn.jsdelivr.net/npm/axios@0.19.0/dist/axios.min.js': 'axios 0.19.0',
  'https://cdn.jsdelivr.net/npm/axios@1.12.0/dist/axios.min.js': undefined,
  'https://cdn.jsdelivr.net/npm/vue@2.6.10/dist/vue.min.js': 'Vue.js 2.6.10',
  'https://cdn.jsdelivr.net/npm/vue@3.5.13/dist/vue.min.js': undefined,
  'https://cdnjs.cloudflare.com/ajax/libs/pdf.js/2.16.105/pdf.min.js': 'PDF.js 2.16.105',
  'https://cdn.tiny.cloud/tinymce/6.8.4/tinymce.min.js': undefined,
  'https://company.com/js/select2/4.0.5/select2.min.js': 'Select2 4.0.5',
  'https://company.com/constructor-1.0.0.js': undefined,
}

for (const [script, expected] of Object.entries(scripts))
  test(`${script}: ${expected ?? 'no known vulnerability'}`, () => {
    const library = vulnerableLibrary(new URL(script))
    assert.equal(library && `${library.name} ${library.version}`, expected)
  })
