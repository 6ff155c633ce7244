import { countOf } from '../../parts/count-of.ts'
import type { factorsWords } from './factors.ts'

export const factorsGerman: typeof factorsWords = {
  title: 'Zweiter Faktor',
  about:
    'Ein zweiter Faktor schützt Ihr Konto, falls jemand Ihr Passwort erfährt. Wenn Sie ihn ändern, werden Sie überall sonst abgemeldet.',
  managed: 'Sie nutzen Single Sign-on. Ihr Identitätsanbieter verwaltet Ihren zweiten Faktor.',
  missing: 'Ihre Organisation verlangt einen zweiten Faktor. Fügen Sie einen hinzu, um weiterzumachen.',
  missingAtProvider:
    'Ihre Organisation verlangt einen zweiten Faktor, und Ihr Identitätsanbieter hat keinen gemeldet. Richten Sie ihn dort ein und melden Sie sich erneut an.',
  app: {
    title: 'Authenticator-App',
    none: 'Eine App auf Ihrem Telefon zeigt alle 30 Sekunden einen neuen Code.',
    added: 'Hinzugefügt',
    add: 'Authenticator-App hinzufügen',
    scan: 'Scannen Sie diesen QR-Code mit Ihrer Authenticator-App und geben Sie den Code ein, den sie zeigt.',
    picture: 'QR-Code für Ihre Authenticator-App',
    secret: 'Oder geben Sie diesen Schlüssel ein',
    code: 'Code',
    confirm: 'App hinzufügen',
    done: 'Authenticator-App hinzugefügt. Sie wurden überall sonst abgemeldet.',
    failed: 'Die Authenticator-App konnte nicht hinzugefügt werden',
    remove: 'Entfernen',
    removeQuestion: 'Codes dieser App gelten hier dann nicht mehr.',
    removeConfirm: 'App entfernen',
    removed: 'Authenticator-App entfernt. Sie wurden überall sonst abgemeldet.',
    removeFailed: 'Die Authenticator-App konnte nicht entfernt werden',
  },
  passkeys: {
    title: 'Passkeys',
    none: 'Melden Sie sich mit Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel an, ohne Passwort.',
    unavailable:
      'Passkeys brauchen eine Adresse mit https und einem Hostnamen. Ihre Administration kann sie einrichten.',
    unsupported: 'Dieser Browser unterstützt keine Passkeys.',
    add: 'Passkey hinzufügen',
    name: 'Name',
    nameAbout: 'Damit Sie ihn später wiedererkennen, etwa der Name dieses Geräts.',
    create: 'Passkey erstellen',
    done: 'Passkey hinzugefügt. Sie wurden überall sonst abgemeldet.',
    failed: 'Der Passkey konnte nicht hinzugefügt werden',
    remove: (name) => `${name} entfernen`,
    removeQuestion: (name) => `Sie können sich mit ${name} dann nicht mehr anmelden.`,
    removeConfirm: 'Passkey entfernen',
    removed: 'Passkey entfernt. Sie wurden überall sonst abgemeldet.',
    removeFailed: 'Der Passkey konnte nicht entfernt werden',
  },
  codes: {
    title: 'Wiederherstellungscodes',
    left: (count) => `Noch ${countOf(count, 'Code', 'Codes')}. Jeder ersetzt Ihren zweiten Faktor einmal.`,
    renew: 'Codes ersetzen',
    renewQuestion:
      'Ihre bisherigen Codes gelten dann nicht mehr, Sie bekommen zehn neue, und Sie werden überall sonst abgemeldet.',
    renewConfirm: 'Codes ersetzen',
    renewFailed: 'Die Wiederherstellungscodes konnten nicht ersetzt werden',
    newTitle: 'Ihre Wiederherstellungscodes',
    once: 'Sichern Sie diese Codes jetzt: Sie werden nur einmal angezeigt. Mit einem davon können Sie sich anmelden, wenn Sie Ihren zweiten Faktor verlieren.',
    download: 'Herunterladen',
    fileName: 'parapet-wiederherstellungscodes.txt',
    stored: 'Ich habe die Codes gesichert',
  },
  required: {
    require: 'Zweiten Faktor verlangen',
    about: 'Mitglieder können hier nur mit einem zweiten Faktor arbeiten.',
    effect:
      'Mitglieder ohne zweiten Faktor werden zu ihrem Konto geführt, um einen hinzuzufügen. Single Sign-on zählt als zweiter Faktor, und API-Zugangsdaten funktionieren weiter.',
    addFirst: 'Fügen Sie zuerst Ihrem eigenen Konto einen hinzu, damit Sie sich nicht aussperren.',
    isRequired: 'Ein zweiter Faktor ist jetzt Pflicht.',
    isOptional: 'Ein zweiter Faktor ist jetzt freiwillig.',
    failed: 'Die Einstellung zum zweiten Faktor konnte nicht geändert werden',
  },
  member: {
    has: 'Zweiter Faktor',
    reset: 'Zweiten Faktor zurücksetzen',
    question: (name) =>
      `Vergewissern Sie sich, dass wirklich ${name} ihn verloren hat. Alle zweiten Faktoren von ${name} werden entfernt, und alle Sitzungen enden.`,
    confirm: 'Zweiten Faktor zurücksetzen',
    done: (name) =>
      `${name} kann sich mit dem Passwort allein anmelden und wieder einen zweiten Faktor hinzufügen.`,
    failed: 'Der zweite Faktor konnte nicht zurückgesetzt werden',
  },
}
