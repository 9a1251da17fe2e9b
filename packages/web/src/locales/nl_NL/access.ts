import type en from '../en_GB/access.ts';

const access = {
  login: {
    title: 'Inloggen',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    submit: 'Inloggen',
    forgot: 'Wachtwoord vergeten?',
    ended: 'Uw sessie is verlopen. Log opnieuw in om verder te gaan.',
    password_saved: 'Uw nieuwe wachtwoord is opgeslagen. U kunt er nu mee inloggen.',
    link_expired: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
  },
  code: {
    title: 'Kijk in uw e-mail',
    sent: 'Dit apparaat kennen we nog niet. We hebben een code van zes cijfers naar uw e-mailadres gestuurd.',
    sent_to: 'Dit apparaat kennen we nog niet. We hebben een code van zes cijfers naar {{email}} gestuurd.',
    label: 'Code',
    help: 'De code werkt 10 minuten.',
    submit: 'Verder',
    resend: 'Code opnieuw sturen',
    resend_wait: 'Opnieuw sturen over {{seconds}} s',
    resent: 'We hebben een nieuwe code gestuurd. De vorige werkt niet meer.',
    back: 'Inloggen als iemand anders',
  },
  forgot: {
    title: 'Wachtwoord vergeten',
    text: 'Vul uw e-mailadres in. U krijgt een link waarmee u een nieuw wachtwoord kunt kiezen.',
    submit: 'Link sturen',
    sent_title: 'Kijk in uw e-mail',
    sent: 'Als {{email}} bij ons bekend is, is er een link onderweg. Dat kan een minuut duren; kijk ook bij de ongewenste e-mail.',
    again: 'Een ander adres gebruiken',
    back: 'Terug naar inloggen',
  },
  reset: {
    title: 'Nieuw wachtwoord kiezen',
    welcome: 'Welkom bij Fireledger',
    welcome_text: 'Kies een wachtwoord; daarna kunt u inloggen met uw e-mailadres.',
    signed_in:
      'In deze browser is al iemand ingelogd. Slaat u het wachtwoord op, dan wordt die persoon uitgelogd.',
    password: 'Nieuw wachtwoord',
    confirmation: 'Nieuw wachtwoord nogmaals',
    submit: 'Wachtwoord opslaan',
    rules: 'Waaraan uw wachtwoord moet voldoen',
    rule_length: 'minstens {{count}} tekens',
    rule_digit: 'een cijfer',
    rule_lower: 'een kleine letter',
    rule_upper: 'een hoofdletter',
    rule_special: 'een speciaal teken, zoals ! of ?',
    rule_equal: 'twee keer hetzelfde',
    met: 'in orde',
    not_met: 'nog niet',
  },
} satisfies typeof en;

export default access;
