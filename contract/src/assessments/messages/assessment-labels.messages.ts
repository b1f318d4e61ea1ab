import { messages } from '../../kit/language/messages.ts';

// How API values are shown. A label may differ from its value; requests send the value.

export const ppeLabels = messages('assessments.ppe', {
  'Safety Glasses': 'Safety Glasses',
  'Safety Headphone': 'Safety Headphone',
  'Safety Helmet': 'Safety Helmet',
  'High-Vis Vest': 'High-Vis Vest',
  'Safety Mask': 'Safety Mask',
  'Safety Shoes': 'Safety Shoes',
  'Safety Suit': 'Safety Suit',
  'Safety Gloves': 'Safety Gloves',
});

export const answerLabels = messages('assessments.answer', {
  Yes: 'Yes',
  No: 'No',
});
